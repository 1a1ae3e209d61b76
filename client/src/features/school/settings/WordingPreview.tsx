import { useFormContext, useWatch } from 'react-hook-form'
import { hiddenTerms, wordingFor, type SiteType, type Term } from '@kelasku/shared/whitelabel/wording'
import { useWording } from '#platform/i18n/i18n.ts'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { NewSchoolBoxes } from '../boxes.ts'
import { useT } from '../words.ts'

/** The words that are met on every page, in the order in which people meet them. */
const told: Term[] = [
  'school',
  'student',
  'teacher',
  'homeroom',
  'parent',
  'class',
  'subject',
  'exam',
  'report_card',
  'fee',
]

/** Another kind of school speaks with other words on every page: shown before it is done. */
export function WordingPreview({ current }: { current: SiteType }) {
  const t = useT()
  const { control } = useFormContext<{ school: NewSchoolBoxes }>()
  const chosen = useWatch({ control, name: 'school.site_type' })
  const words = useNextWords(current, chosen)
  const isOther = chosen !== current

  return (
    <>
      {/* There before it has something to say, or nobody would hear it. */}
      <output className="sr-only">{isOther && t(($) => $.wording.said, { count: words.length })}</output>
      {isOther && <NextWords words={words} />}
    </>
  )
}

type NextWord = ReturnType<typeof useNextWords>[number]

function NextWords({ words }: { words: readonly NextWord[] }) {
  const t = useT()
  return (
    <section className="grid gap-3 rounded-lg bg-muted p-4">
      <header>
        <h3 className="text-sm font-semibold">{t(($) => $.wording.title)}</h3>
        <p className="text-sm text-muted-foreground">{t(($) => $.wording.text)}</p>
      </header>
      {words.length > 0 && (
        <Table label={t(($) => $.wording.title)}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.wording.now)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.wording.next)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {words.map(({ term, now, next }) => (
              <TableRow key={term}>
                <TableCell>{now}</TableCell>
                <TableCell className="font-medium">
                  {next ?? <span className="text-muted-foreground">{t(($) => $.wording.hidden)}</span>}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}

/** What would be said instead; a word that the tenant has chosen itself outlives a change of kind. */
function useNextWords(current: SiteType, chosen: SiteType) {
  const now = useWording()
  const [usual, next] = [wordingFor(current), wordingFor(chosen)]
  const unseen: readonly Term[] = hiddenTerms[chosen]
  return told
    .filter((term) => now[term] === usual[term])
    .map((term) => ({ term, now: now[term], next: unseen.includes(term) ? null : next[term] }))
    .filter((word) => word.next !== word.now)
}
