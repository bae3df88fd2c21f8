import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { PERMISSIONS } from '#server/http/errors.ts'
import { escapeMarkup } from '#server/http/escape-markup.ts'

type PageLink = { href: string; text: string }
type SmallPage = { title: string; text: string; links: PageLink[] }

const STYLE = [
  ':root{color-scheme:dark light}',
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:16px;',
  'font:16px/1.5 system-ui,sans-serif;',
  'background:#0b0e14;color:#e9edf5}',
  'main{max-width:30rem}h1{font-size:26px;margin:0 0 8px}p{color:#9aa7bf;margin:0 0 24px}',
  'ul{list-style:none;padding:0;margin:0;display:grid;gap:12px}',
  'a{display:block;padding:12px 16px;border:1px solid #263045;border-radius:6px;background:#131824;color:#d4f53f;',
  'text-decoration:none;font-weight:600}a:focus-visible{outline:2px solid #d4f53f;outline-offset:2px}',
  '@media(prefers-color-scheme:light){body{background:#f6f7fa;color:#121722}p{color:#51607a}',
  'a{background:#fff;border-color:#d6dce8;color:#4d6a00}a:focus-visible{outline-color:#4d6a00}}',
].join('')

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Answers a page of a few words and links that needs nothing else of the site: it works when little else does. */
export function sendSmallPage(reply: FastifyReply, status: number, page: SmallPage): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin', 'permissions-policy': PERMISSIONS,
    })
    .removeHeader('access-control-allow-origin')
    .type('text/html; charset=utf-8')
    .send(render(page))
}

const render = ({ title, text, links }: SmallPage): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
<ul>${links.map(renderLink).join('')}</ul>
</main>
</html>
`

const renderLink = ({ href, text }: PageLink): string =>
  `<li><a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a></li>`
