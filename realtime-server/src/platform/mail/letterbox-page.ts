/** The page of the letterbox: plain HTML, so that it needs no script. What a letter says stands in it as text. */
import { usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { momentText } from '#platform/dates.ts'
import { escapeHtml } from '#platform/http/escape-html.ts'
import type { Letter } from './letters.ts'

export const letterboxPage = (letters: readonly Letter[]): string => `<!doctype html><html lang="id"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Kelasku: surat</title>
<style>${style}</style></head><body><main><h1>Surat</h1>
<p>Surat dari sekolah contoh ini tidak keluar; isinya dibaca di sini. Muat ulang halaman untuk melihat yang baru.</p>
${letters.length === 0 ? '<p class="empty">Belum ada surat.</p>' : letters.map(describe).join('\n')}
</main></body></html>`

const describe = ({ to, subject, text, at }: Letter, index: number) =>
  `<details${index === 0 ? ' open' : ''}><summary><h2>${escapeHtml(subject)}</h2>
<span>${escapeHtml(to)}</span> <time datetime="${at.toISOString()}">${momentText(at, usualTimezone, 'd MMM yyyy, HH.mm.ss')}</time></summary>
<p class="text">${withLinks(text)}</p></details>`

/** An address ends before what closes a sentence. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? link(part) : escapeHtml(part)))
    .join('')

const link = (address: string) =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${escapeHtml(address)}</a>`

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0}main{max-width:44rem;margin:0 auto;padding:1rem}
h1{margin:.5rem 0}h2{display:inline;font-size:1rem;overflow-wrap:anywhere}
details{border:1px solid #8886;border-radius:10px;margin:.6rem 0;padding:.6rem .9rem}
summary{cursor:pointer}summary span,summary time{display:block;overflow-wrap:anywhere}summary time,.empty{opacity:.8}
.text{white-space:pre-wrap;overflow-wrap:anywhere;border-top:1px solid #8886;margin:.6rem 0 0;padding-top:.6rem}
:focus-visible{outline:3px solid;outline-offset:2px}`
