const COLOURS = '--ground:light-dark(#f6f7fa,#0b0e14);--raised:light-dark(#fff,#131824);--line:light-dark(#d6dce8,#263045);' +
  '--text:light-dark(#121722,#e9edf5);--soft:light-dark(#51607a,#9aa7bf);--accent:light-dark(#4d6a00,#d4f53f);--on-accent:light-dark(#fff,#141a00)'

/** The look of the site for a page that comes without its styles: those of a build may not be on the device. */
export const NOT_HERE_STYLE = `:root{color-scheme:light dark;${COLOURS}}:root[data-theme=dark]{color-scheme:dark}:root[data-theme=light]{color-scheme:light}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:.875rem/1.5 'Inter Variable',system-ui,sans-serif;overflow-wrap:anywhere}
header,main{padding-inline:max(min(1rem,16px),(100% - 75rem)/2 + 1.5rem)}header{border-bottom:1px solid var(--line)}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:3.5rem;color:var(--text);font-size:1.25rem;letter-spacing:.025em;text-transform:uppercase}
header a,h1,h2,h3,li a{font-family:'Clutchboard Display',system-ui,sans-serif;font-weight:700}
main{padding-block:2.5rem 3rem}h1{margin:0;font-size:1.875rem;line-height:1.2}p{max-width:65ch;margin:.75rem 0 1.25rem;font-size:1rem;color:var(--soft)}
a{text-decoration:none}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.ways{display:flex;flex-wrap:wrap;gap:.75rem}.ways>*{display:inline-flex;align-items:center;min-height:2.5rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.375rem;background:var(--raised);color:var(--text);font:inherit;font-weight:600;cursor:pointer}
.ways>button{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
h2{margin:2.5rem 0 1rem;font-size:1.125rem;letter-spacing:.025em;text-transform:uppercase}h3{margin:0 0 .5rem;font-size:1rem}
.groups{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:1.5rem;align-items:start}
ul{margin:0;padding:0 .75rem;list-style:none;border:1px solid var(--line);border-radius:.5rem;background:var(--raised)}li+li{border-top:1px solid var(--line)}
li a{display:block;padding:.65rem 0;font-size:1rem;line-height:1.25;color:var(--text)}li a:hover{text-decoration:underline}
:root[data-scores] .no-scores,:root:not([data-scores]) .scores{display:none}`
