import { useFormat } from '#platform/i18n/i18n.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Receipt } from '../hand-in/Receipt.tsx'
import type { HandIn, Reference } from '../queries.ts'
import { lengthOf } from './length.ts'
import { HandedFiles } from './HandedFiles.tsx'
import { useT } from './words.ts'

/** Everything that was handed in, the last first, each with its receipt. */
export function HandIns({ reference }: { reference: Reference }) {
  const t = useT()
  const { hand_ins } = reference
  if (hand_ins.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.handIn.heading)} />
      <CardBody>
        <ol className="grid divide-y divide-border">
          {hand_ins.map((handIn) => (
            <li key={handIn.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
              <One of={handIn} reference={reference} />
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}

function One({ of: handIn, reference }: { of: HandIn; reference: Reference }) {
  const t = useT()
  const { dateTime } = useFormat()
  const { n, withdrawn_at, late_minutes, is_counted, answer_html, answer_html_doc, files, lost_files } = handIn
  const isOne = reference.hand_ins.length === 1
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-medium">{t(($) => $.handIn.number, { n })}</h3>
        {is_counted && !isOne && <Badge tone="success">{t(($) => $.handIn.counted)}</Badge>}
        {late_minutes > 0 && !reference.late_waived && (
          <Badge tone="late">{t(($) => $.handIn.late, { length: lengthOf(late_minutes) })}</Badge>
        )}
        {withdrawn_at && <Badge>{t(($) => $.handIn.withdrawn, { at: dateTime(withdrawn_at) })}</Badge>}
      </div>
      <Receipt of={handIn} />
      {answer_html !== '' && answer_html_doc && <RichText doc={answer_html_doc} />}
      {lost_files > 0 && <Alert tone="warning">{t(($) => $.handIn.lost, { count: lost_files })}</Alert>}
      <HandedFiles reference={reference} files={files} isLast={reference.hand_ins[0] === handIn} />
    </>
  )
}
