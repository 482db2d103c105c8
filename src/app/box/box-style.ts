// Styles of the box. `!important` on the host wins over any rule of the page around it (CSS Cascade 4:
// of important declarations those of the inner tree win); inside, no rule of the page applies.

export const BOX_STYLE = `
:host {
  all: initial !important;
  display: inline-block !important;
  color-scheme: light dark !important;
  font: 15px/1.5 system-ui, sans-serif !important;
  --ink: light-dark(#1d1f21, #e6e7e8);
  --soft: light-dark(#5c6166, #a3a8ad);
  --line: light-dark(#d5d8db, #3b3f43);
  --ground: light-dark(#ffffff, #1b1d1f);
  --raised: light-dark(#f3f4f5, #26292c);
  --accent: var(--wayleaf-accent, light-dark(#0b6b4b, #58c79a));
}
:host([data-theme='light']) { color-scheme: light !important; }
:host([data-theme='dark']) { color-scheme: dark !important; }
:host([data-place='corner']) {
  position: fixed !important;
  inset: auto 1rem 1rem auto !important;
  z-index: 2147483000 !important;
}
* { box-sizing: border-box; }
button, input { font: inherit; color: inherit; }
button {
  border: 1px solid var(--line); border-radius: 6px; padding: 6px 12px;
  color: var(--ink); background: var(--raised); cursor: pointer;
}
button.open { color: var(--soft); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
dialog {
  width: min(44rem, calc(100vw - 2rem)); max-height: min(80vh, 48rem); margin: 8vh auto auto;
  padding: 0; overflow: auto; color: var(--ink); background: var(--ground);
  border: 1px solid var(--line); border-radius: 10px;
}
dialog::backdrop { background: rgb(0 0 0 / 45%); }
form {
  position: sticky; top: 0; display: flex; gap: 8px; padding: 12px;
  background: var(--ground); border-bottom: 1px solid var(--line);
}
input {
  flex: 1; min-width: 0; padding: 6px 10px; color: var(--ink); background: var(--ground);
  border: 1px solid var(--line); border-radius: 6px;
}
input::placeholder { color: var(--soft); opacity: 1; }
.status { margin: 0; padding: 8px 16px; color: var(--soft); }
.answer { margin: 0 12px 12px; padding: 10px 14px; background: var(--raised); border-radius: 8px; }
.answer h2 { margin: 0 0 4px; font-size: 1em; }
.answer p { margin: 0 0 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
ol { list-style: none; margin: 0; padding: 0 12px 12px; }
.answer ol { padding: 0; }
a { color: var(--accent); }
li > a, li > span { display: block; padding: 6px 8px; border-radius: 6px; text-decoration: none; }
li > a:hover, li > a:focus { background: var(--raised); }
.name { display: block; font-weight: 600; overflow-wrap: anywhere; }
.excerpt { display: block; color: var(--soft); overflow-wrap: anywhere; }
mark { color: inherit; background: none; font-weight: 600; text-decoration: underline var(--accent); }
code { font: 0.92em ui-monospace, monospace; }
footer { padding: 8px 16px; color: var(--soft); border-top: 1px solid var(--line); font-size: 0.85em; }
[hidden] { display: none; }
@media (prefers-reduced-motion: no-preference) { dialog { scroll-behavior: smooth; } }
`
