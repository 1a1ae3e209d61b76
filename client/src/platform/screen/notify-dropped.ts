import { t } from '#platform/i18n/i18n.ts'
import type { Dropped } from '#ui/grid/types.ts'
import { notify } from '#ui/notify.ts'

/** Of a paste into a grid: nobody finds out by themselves that a text stands nowhere. */
export function notifyDropped({ count, readOnly, outside }: Dropped): void {
  const why = [
    readOnly.length > 0 && t(($) => $.paste.readOnly, { titles: readOnly.join(', ') }),
    outside > 0 && t(($) => $.paste.outside, { count: outside }),
  ]
  notify({
    title: t(($) => $.paste.dropped, { count }),
    description: why.filter(Boolean).join(' '),
    tone: 'warning',
  })
}
