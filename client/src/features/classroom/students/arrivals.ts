import type { Problem } from '#platform/forms/refusal-places.ts'
import { t } from '../words.ts'

interface Refused {
  index: number
  message: string | null
}

/** Whoever could not come, each with their reason. */
export const refusedOf = (failed: readonly Refused[], nameOf: (index: number) => string): Problem => ({
  title: t(($) => $.add.failed, { count: failed.length }),
  text: failed.map(({ index, message }) => [nameOf(index), message].filter(Boolean).join(': ')).join('\n'),
})
