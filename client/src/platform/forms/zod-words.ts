/**
 * What zod says about a field where the law has no words of its own. zod's own Indonesian speaks of "string" and
 * "input"; a person at a form hears what to do.
 */
import { z } from 'zod'
import { t } from './words.ts'

type Issue = z.core.$ZodRawIssue

z.config({ localeError: wordsFor })

function wordsFor(issue: Issue): string {
  const isBlank = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'invalid_value':
    case 'invalid_union':
      return isBlank ? t(($) => $.pickOne) : t(($) => $.invalid)
    case 'too_small':
      if (isBlank) return t(($) => $.required)
      if (issue.origin === 'string') return t(($) => $.tooShort, { count: Number(issue.minimum) })
      return isNumber(issue.origin) ? t(($) => $.atLeast, { count: Number(issue.minimum) }) : t(($) => $.invalid)
    case 'too_big':
      if (issue.origin === 'string') return t(($) => $.tooLong, { count: Number(issue.maximum) })
      return isNumber(issue.origin) ? t(($) => $.atMost, { count: Number(issue.maximum) }) : t(($) => $.invalid)
    default:
      return isBlank ? t(($) => $.required) : t(($) => $.invalid)
  }
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int'
