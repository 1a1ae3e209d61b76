/** Everything that is asked over HTTP: what is urgent on the short way, calls, and pages. */
import type { RequestListener } from 'node:http'
import { answeringCalls, type CallParts } from './calls.ts'
import { showingPages, type PageParts } from './pages.ts'
import { takingShortWay } from './short-way.ts'

export function buildApp(parts: CallParts & PageParts): RequestListener {
  const calls = answeringCalls(parts)
  const pages = showingPages(parts)
  return takingShortWay({
    ...parts,
    ordinary: (req, res) => {
      if (!calls(req, res)) pages(req, res)
    },
  })
}
