// What is wrong with a table as it is drawn: run inside the page, it gives sentences.

/** Waits until the page is drawn in its new size. */
export const drawn = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        document.fonts.ready.then(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30))),
        );
      }),
  );

export const faultsOf = (page, options = {}) => page.evaluate(measure, options);

function measure({ smallest = 11, reach = 24, finger = 44, touch = false }) {
  const faults = new Set();
  const table = document.querySelector('.table');
  const shown = (box) => box.width > 0.5 && box.height > 0.5;
  const nameOf = (each) => {
    const target = each.closest('[data-target]')?.dataset.target;
    const said = each.getAttribute?.('aria-label') ?? each.textContent?.trim().slice(0, 24);
    return `${each.tagName.toLowerCase()}.${[...each.classList].filter((c) => !/^s\w{4}$/.test(c)).join('.')} ${target ?? ''} “${said}”`;
  };
  const round = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
  const over = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  const inside = (box, round, by = 1.5) =>
    box.left >= round.left - by &&
    box.right <= round.right + by &&
    box.top >= round.top - by &&
    box.bottom <= round.bottom + by;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const hidden = (each) => each.closest('.sr, [hidden], .flights, dialog, title, .toasts') !== null;

  // Nothing scrolls but what is told: the log, the talk, the lists of what was thought.
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1)
    faults.add(`the page scrolls down by ${page.scrollHeight - innerHeight}`);
  if (page.scrollWidth > innerWidth + 1)
    faults.add(`the page scrolls aside by ${page.scrollWidth - innerWidth}`);
  const scroller = (each) => each.matches('.side ol, .side .after, .side .log');

  // Regions of the table, and what stands on the board: boxes against boxes.
  const regions = ['.top', '.board', '.asked', '.mine', '.side'].flatMap((name) => {
    const found = table.querySelector(`:scope > ${name}`);
    return found ? [{ name, found, box: found.getBoundingClientRect() }] : [];
  });
  const things = [
    ...table.querySelectorAll(
      'main.board svg[role=group], main.board .panel, main.board .days, main.board .facts, .rivals > .seat, .mine .seat, .mine .panel, .asked > *, .top > nav',
    ),
  ].map((found) => ({ name: nameOf(found), found, box: found.getBoundingClientRect() }));
  for (const list of [regions, things])
    for (const [i, a] of list.entries()) {
      if (!shown(a.box)) continue;
      if (!inside(a.box, screen)) faults.add(`${a.name} is not on the screen: ${round(a.box)}`);
      for (const b of list.slice(i + 1)) {
        if (!shown(b.box) || a.found.contains(b.found) || b.found.contains(a.found)) continue;
        // What lies in a corner of a drawing on purpose is looked at with the targets.
        if ([a, b].some(({ found }) => found.matches('.facts'))) continue;
        const [w, h] = over(a.box, b.box);
        if (w > 1.5 && h > 1.5)
          faults.add(`${a.name} and ${b.name} overlap by ${Math.round(w)} × ${Math.round(h)}`);
      }
    }
  for (const { found, box } of things) {
    const region = regions.find((each) => each.found.contains(found));
    if (region && shown(box) && !inside(box, region.box, 3))
      faults.add(`${nameOf(found)} sticks out of ${region.name}: ${round(box)} of ${round(region.box)}`);
  }

  // Targets are hit where they are aimed at, and large enough to aim at.
  for (const each of table.querySelectorAll('.target, button, a[href], input, select')) {
    if (hidden(each) || each.closest('.side ol, .side .after')) continue;
    const aim = each.querySelector(':scope > .halo') ?? each;
    const box = aim.getBoundingClientRect();
    if (!shown(box)) continue;
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(each.contains(hit) || hit.contains(each)))
      faults.add(`${nameOf(each)} at ${round(box)} is covered by ${hit ? nameOf(hit) : 'nothing'}`);
    const least = Math.min(box.width, box.height);
    const enlarges = each.closest('.enlarges') !== null;
    // What a touch enlarges first may be smaller for a finger; a mouse aims at it as it is. What is also a button in
    // the bar needs no finger of its own.
    const twice =
      each.dataset.target &&
      !each.closest('.bar') &&
      table.querySelector(`.bar [data-target="${each.dataset.target}"]`);
    const wanted = touch && enlarges ? 0 : touch && each.matches('.next, .now') && !twice ? finger : reach;
    if (least < wanted - 0.5)
      faults.add(`${nameOf(each)} is ${box.width.toFixed(0)} × ${box.height.toFixed(0)}, below ${wanted}`);
  }

  // Text: large enough, whole, and not over other text.
  const texts = [];
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || hidden(parent) || parent.closest('style')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A line's box is taller than its letters.
    const boxes = [...range.getClientRects()].filter(shown).map(({ left, right, top, bottom, height }) => ({
      left,
      right,
      top: top + height * 0.2,
      bottom: bottom - height * 0.2,
    }));
    if (boxes.length === 0) continue;
    const style = getComputedStyle(parent);
    // Said, not shown.
    if (style.visibility === 'hidden' || style.clipPath !== 'none') continue;
    const told = `“${node.textContent.trim().slice(0, 40)}” (${nameOf(parent).split(' ')[0]})`;
    const svg = parent.closest('svg');
    const m =
      svg && (parent instanceof SVGGraphicsElement ? parent : parent.closest('foreignObject')).getScreenCTM();
    const size =
      Number.parseFloat(style.fontSize) * (m ? Math.hypot(m.a, m.b) : (parent.currentCSSZoom ?? 1));
    if (size < smallest - 0.05) faults.add(`${told} is ${size.toFixed(1)} px`);
    let scrolls = false;
    for (let up = parent; up && up !== table.parentElement; up = up.parentElement) {
      const around = getComputedStyle(up);
      if (scroller(up)) scrolls = true;
      if (around.overflowX === 'visible' && around.overflowY === 'visible') continue;
      if (scrolls) break;
      const frame = up.getBoundingClientRect();
      for (const box of boxes)
        if (!inside(box, frame, 2))
          faults.add(`${told} is cut: ${round(box)} of ${round(frame)} (${nameOf(up)})`);
    }
    if (scrolls) continue;
    const holder = parent.closest('.panel, .thing, .button');
    if (holder) {
      const frame = holder.getBoundingClientRect();
      for (const box of boxes)
        if (!inside(box, frame, 3))
          faults.add(`${told} sticks out of its box: ${round(box)} of ${round(frame)}`);
    }
    for (const box of boxes) {
      if (!inside(box, screen)) faults.add(`${told} is not on the screen: ${round(box)}`);
      texts.push({ told, parent, box });
    }
  }
  for (const [i, a] of texts.entries())
    for (const b of texts.slice(i + 1)) {
      if (a.parent === b.parent) continue;
      const [w, h] = over(a.box, b.box);
      if (w > 1 && h > 1) faults.add(`${a.told} lies over ${b.told}`);
    }
  for (const each of table.querySelectorAll('*')) {
    if (hidden(each) || scroller(each) || each instanceof SVGElement) continue;
    const style = getComputedStyle(each);
    if (!/auto|scroll/.test(style.overflowX + style.overflowY)) continue;
    if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
      faults.add(
        `${nameOf(each)} scrolls: ${each.scrollWidth} × ${each.scrollHeight} in ${each.clientWidth} × ${each.clientHeight}`,
      );
  }
  return [...faults];
}
