import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeMarkup } from './escape-markup.ts'
import { PERMISSIONS } from './errors.ts'

const STYLE = `
:root{color-scheme:dark light;--ground:#0b0e14;--raised:#131824;--line:#263045;--text:#e9edf5;--soft:#9aa7bf;--accent:#d4f53f}
@media (prefers-color-scheme:light){:root{--ground:#f6f7fa;--raised:#fff;--line:#d6dce8;--text:#121722;--soft:#51607a;--accent:#4d6a00}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}h1,h2{line-height:1.2;overflow-wrap:anywhere}h2{margin:40px 0 8px}
a{color:var(--accent)}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
p,dd{color:var(--soft)}p a,td a{display:inline-block;min-height:24px}nav a{display:inline-block;min-height:24px;margin-right:16px}
details{background:var(--raised);border:1px solid var(--line);border-radius:10px;margin:8px 0}
summary{padding:10px 14px;cursor:pointer;display:flex;gap:12px;flex-wrap:wrap;align-items:baseline}
summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
details>div{padding:0 14px 14px}code,pre{font:14px/1.45 ui-monospace,monospace;overflow-wrap:anywhere}
b.method{color:var(--accent);min-width:4.5em;font:700 14px ui-monospace,monospace}
pre{background:var(--ground);border:1px solid var(--line);border-radius:6px;padding:10px;overflow:auto;margin:4px 0 12px}
h3{font-size:14px;margin:12px 0 4px;color:var(--soft)}
.wide{overflow-x:auto;margin-top:8px}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-size:14px}td.number{font-variant-numeric:tabular-nums;white-space:nowrap}
.copied{white-space:pre-wrap;user-select:all}
label{display:block;color:var(--soft)}input{font:inherit;width:100%;max-width:480px;padding:8px;border:1px solid var(--line);border-radius:6px;background:var(--raised);color:var(--text)}
button{font:inherit;padding:8px 16px;margin-top:8px;border:0;border-radius:6px;background:var(--accent);color:var(--ground);cursor:pointer}`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Sends a page of our own without script: what is read about the site's data. @param content as HTML, escaped by the caller */
export const sendPlainPage = (reply: FastifyReply, title: string, content: string): FastifyReply =>
  reply
    .header('content-security-policy', POLICY)
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', PERMISSIONS)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main>
${content}</main></body></html>`)

/** The answer to a browser at an address that cannot be read, as of a link that was cut off: it leads on. */
export const sendUnreadable = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(reply.code(404).header('cache-control', 'no-cache'), 'Page not found', `<h1>Page not found</h1>
<p>This address cannot be read: the link may have been cut off.</p><nav><a href="/">Home</a><a href="/matches">Matches</a><a href="/events">Events</a><a href="/search">Search</a></nav>`)
