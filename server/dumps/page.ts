import { columnsOf } from '#contract/dumps/columns.ts'
import type { DumpManifest } from '#contract/dumps/manifest.ts'
import { DUMP_TABLES } from '#contract/dumps/tables.ts'
import { escapeMarkup } from '#server/http/escape-markup.ts'

const link = (href: string, text: string): string => `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`

const UNITS = ['B', 'KiB', 'MiB', 'GiB']
/** A number of bytes as people read it: '3.2 MiB'. */
function size(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`
}

/** One row a table: how many rows it has, and its files with their sizes as they are downloaded. `folder`: of the files, seen from the page */
function tablesOf({ day, tables, files }: DumpManifest, folder: string): string {
  const fileLink = (name: string): string => {
    const file = files.find((each) => each.name === name)
    return file ? `${link(`${folder}${file.gzip ? `${name}.gz` : name}`, name.split('.').slice(1).join('.'))} ${size(file.gzip?.bytes ?? file.bytes)}` : '–'
  }
  const rows = tables.map(({ name, rows: count }) => `<tr><th scope="row">${name}</th><td class="number">${count.toLocaleString('en-US')}</td>
<td>${fileLink(`${name}.ndjson`)}</td><td>${fileLink(`${name}.csv`)}</td><td>${fileLink(`${name}.parquet`)}</td></tr>`)
  return `<div class="wide" tabindex="0" role="region" aria-label="Files of ${day}"><table><thead><tr><th scope="col">Table</th><th scope="col">Rows</th>
<th scope="col">NDJSON</th><th scope="col">CSV</th><th scope="col">Parquet</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}

const dumpLinks = (folder: string): string =>
  [link(`${folder}manifest.json`, 'Manifest with checksums'), link(`${folder}dictionary.json`, 'Data dictionary'), link(`${folder}LICENCE.txt`, 'Licence')].join('')

const FIELDS_LEFT_OUT = `Fields that follow from the clock or from other records are left out, so that a record stays the same until the API names it
among the changes. Lists and objects are JSON in CSV and Parquet; the dictionary of each dump describes them to their depths. These files tell
results.`

/** One dump with its files, as the content of a page at its own address (OD-01). */
export function dumpContent(siteName: string, dump: DumpManifest): string {
  return `<h1>Data of ${escapeMarkup(siteName)}: ${dump.day}</h1>
<p>Everything that the site showed at one moment of that day, in UTC: revision ${dump.revision}. These files never change.</p>
<nav aria-label="Files">${link('../', 'All dumps')}${dumpLinks('')}</nav>${tablesOf(dump, '')}
<p>${FIELDS_LEFT_OUT}</p>`
}

const dictionaryOf = (table: (typeof DUMP_TABLES)[number]): string => `<details><summary><b>${table.name}</b><span>${escapeMarkup(table.about)}</span></summary><div>
<div class="wide"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>
${columnsOf(table).map(({ name, type, nullable, meaning }) => `<tr><td><code>${name}</code></td><td>${type}${nullable ? ' or null' : ''}</td><td>${escapeMarkup(meaning)}</td></tr>`).join('\n')}
</tbody></table></div></div></details>`

/** The list of dumps, as the content of a page (OD-01). `dumps`: the latest first */
export function dumpsContent(siteName: string, dumps: DumpManifest[]): string {
  const [latest, ...older] = dumps
  return `<h1>Data of ${escapeMarkup(siteName)}</h1>
<p>Everything that the site shows, as files: once a night, in UTC, at addresses that never change. For what happens after a dump, ask the
API for the changes since its revision.</p>
<nav aria-label="Site"><a href="/">Site</a><a href="/api/docs">API</a><a href="index.json">index.json</a></nav>
${latest ? `<h2>${latest.day}</h2><p>The latest dump, of revision ${latest.revision}. Files of NDJSON and CSV are compressed with gzip; without the
<code>.gz</code> their addresses have the text.</p><nav aria-label="Latest dump">${link(`${latest.day}/`, 'Page of this dump')}${dumpLinks(`${latest.day}/`)}</nav>${tablesOf(latest, `${latest.day}/`)}`
    : '<h2>No dump yet</h2><p>The first one is written within minutes of the start of the site, if its operator wants dumps.</p>'}
${older.length > 0 ? `<h2>Earlier</h2>${older.map((dump) => `<details><summary><b>${dump.day}</b><span>Revision ${dump.revision}</span></summary><div>
<nav aria-label="${dump.day}">${link(`${dump.day}/`, 'Page of this dump')}${dumpLinks(`${dump.day}/`)}</nav>${tablesOf(dump, `${dump.day}/`)}</div></details>`).join('\n')}` : ''}
<h2>What the fields mean</h2>
<p>${FIELDS_LEFT_OUT}</p>
${DUMP_TABLES.map(dictionaryOf).join('\n')}`
}
