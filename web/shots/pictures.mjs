// Small pictures for the documents from the large ones of tables.mjs and evening.mjs: node shots/pictures.mjs FROM TO [NAME…]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './browser.mjs';

const [from = 'shots/out', to = '../docs/pictures', ...asked] = process.argv.slice(2);
/** One of each size, one of them at night. */
const wanted = {
  home: 'home-wide-light',
  yspahan: 'yspahan-wide-light',
  dunhuang: 'dunhuang-tablet-light',
  kairo: 'kairo-phone-light',
  night: 'kairo-wide-dark',
  archive: 'archive-wide-light',
  operator: 'operator-wide-light',
};
const browser = await launch();
const page = await browser.newPage();
for (const [name, file] of Object.entries(wanted)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const picture = readFileSync(join(from, `${file}.png`)).toString('base64');
  const small = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, picture);
  writeFileSync(join(to, `${name}.webp`), Buffer.from(small));
  console.log(`${name}: ${Math.round(small.length / 1000)} kB`);
}
await browser.close();
