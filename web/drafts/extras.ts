// What few visits to the simulator need: one file, loaded when it is first asked for.
export { SeasonChoice } from './season-choice.tsx'
export { DraftCopyPanel } from './sharing/copy-panel.tsx'
export { ImportPanel } from './sharing/import-panel.tsx'
export { takeLink } from './sharing/take-link.ts'
export { linkedNames, namesOnArrival } from '#domain/drafts/linked-names.ts'
