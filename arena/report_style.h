// How a report looks.
#pragma once

#include <string_view>

namespace serai {

constexpr std::string_view kReportStyle = R"css(
:root {
  color-scheme: light dark;
  --ground: #f4ead5; --paper: #fbf6ea; --rim: #e6d5b0; --ink: #2b2416; --quiet: #6a5c40; --grid: #e9dcc0;
  --lapis: #1f3f77; --turquoise: #1c8c86; --saffron: #e0a019; --madder: #a8322d;
  --p0: #1f3f77; --p1: #a8322d; --p2: #4d7a2f; --p3: #d18f0c; --p4: #1c8c86; --p5: #7a4580; --p6: #8a5a2b; --p7: #5c6670;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12172b; --paper: #1b2240; --rim: #323c66; --ink: #f1e7d2; --quiet: #b9b299; --grid: #2a3359;
    --lapis: #9db9f2; --turquoise: #4fc2ba; --saffron: #f0b73f; --madder: #ea7f75;
    --p0: #8fb0f0; --p1: #ea7f75; --p2: #9cc673; --p3: #f0b73f; --p4: #4fc2ba; --p5: #cf9ad6; --p6: #d2a06c; --p7: #b0bac4;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, "Noto Sans", "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums; }
header { border-bottom: 1px solid var(--rim); background: var(--paper); }
.tiles { display: block; width: 100%; height: 20px; }
.tiles .star { fill: var(--turquoise); } .tiles .between { fill: #1f3f77; }
.wide { max-width: 1180px; margin: 0 auto; padding: 0 20px; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", Georgia, "DejaVu Serif", serif; font-weight: 600; line-height: 1.2; }
h1 { margin: 22px 0 4px; font-size: 2rem; color: var(--lapis); }
h1::first-letter { text-transform: uppercase; }
h2 { margin: 0 0 2px; font-size: 1.2rem; color: var(--lapis); }
p { margin: 0; } .quiet { color: var(--quiet); font-size: .92rem; }
header .quiet { margin-bottom: 10px; } .verdict { margin-bottom: 22px; font-size: 1.15rem; max-width: 70ch; }
main.wide { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 18px; padding-top: 18px; padding-bottom: 40px; align-items: start; }
section { background: var(--paper); border: 1px solid var(--rim); border-radius: 10px; padding: 18px 20px; min-width: 0; }
section.full { grid-column: 1 / -1; } .column { display: grid; gap: 18px; min-width: 0; }
section > svg { display: block; width: 100%; height: auto; margin-top: 10px; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 8px 0 0; padding: 0; list-style: none; font-size: .92rem; }
.legend li { display: flex; align-items: center; gap: 6px; overflow-wrap: anywhere; }
.key { width: 15px; height: 15px; flex: none; vertical-align: -2px; }
.p0 { --c: var(--p0); } .p1 { --c: var(--p1); } .p2 { --c: var(--p2); } .p3 { --c: var(--p3); }
.p4 { --c: var(--p4); } .p5 { --c: var(--p5); } .p6 { --c: var(--p6); } .p7 { --c: var(--p7); }
svg text { font-size: 13.5px; fill: var(--ink); } svg .tick { fill: var(--quiet); font-size: 12.5px; }
svg .value { fill: var(--quiet); font-size: 13px; } svg .label { font-weight: 600; }
svg text { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
svg .grid { stroke: var(--grid); } svg .axis { stroke: var(--quiet); } svg .zero { stroke: var(--quiet); stroke-dasharray: 2 4; }
svg .sign { fill: var(--c); stroke: var(--paper); stroke-width: 1.5; }
svg .whisker { stroke: var(--c); stroke-width: 2.5; stroke-linecap: round; } svg .hill { fill: var(--c); opacity: .8; }
svg .mean { stroke: var(--ink); stroke-width: 1.2; } svg .column { fill: var(--turquoise); opacity: .85; }
svg .error { stroke: var(--ink); stroke-width: 1.6; stroke-linecap: round; }
svg .even { stroke: var(--madder); stroke-width: 1.6; stroke-dasharray: 6 5; }
svg .course { fill: none; stroke: var(--c); stroke-width: 2.4; stroke-linejoin: round; }
.scroll { overflow-x: auto; margin-top: 10px; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; } caption { text-align: left; }
th, td { padding: 6px 10px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--rim); }
th { color: var(--quiet); font-weight: 600; } th:first-child, td:first-child { text-align: left; }
tbody th { color: var(--ink); } tr:last-child > * { border-bottom: 0; }
.matrix td { text-align: center; } .matrix th { text-align: center; } .matrix tbody th { text-align: left; }
td .words { display: inline-block; max-width: 34ch; white-space: normal; overflow-wrap: anywhere; padding-left: 19px; font-size: .86rem; line-height: 1.35; }
footer { padding-bottom: 40px; } footer pre { margin: 6px 0 0; padding: 10px 14px; border: 1px solid var(--rim); border-radius: 10px;
  background: var(--paper); font: .86rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
footer span { display: inline-block; max-width: 100%; }
.fault { color: var(--madder); font-weight: 600; margin-top: 12px; overflow-wrap: anywhere; }
@media (max-width: 800px) { main.wide { grid-template-columns: minmax(0, 1fr); gap: 12px; padding-left: 12px; padding-right: 12px; }
  section { padding: 14px 14px; } h1 { font-size: 1.6rem; } }
@media print { body { background: #fff; } section { break-inside: avoid; } }
)css";

}  // namespace serai
