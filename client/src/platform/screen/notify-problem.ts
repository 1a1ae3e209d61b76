import { explain } from '#platform/api/explain.ts'
import { t } from '#platform/i18n/i18n.ts'
import { notify } from '#ui/notify.ts'

/** For what was asked for in passing and has no place on the page to say that it failed. */
export function notifyProblem(error: unknown): void {
  const told = explain(error)
  if (!told) return
  const code = told.code && t(($) => $.error.requestCode, { request_id: told.code })
  notify({ title: told.title, description: [told.text, code].filter(Boolean).join('\n'), tone: 'danger' })
}
