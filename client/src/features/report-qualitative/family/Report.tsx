import { CheckCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { useRead } from '../mutations.ts'
import { PdfButton } from '../parts/PdfButton.tsx'
import type { Published } from '../queries.ts'
import { useT } from '../words.ts'

/** A published report, as a family reads it on a phone: words first, the values beside their indicators. */
export function Report({ report }: { report: Published }) {
  const t = useT()
  const format = useFormat()
  const read = useRead()
  const { id, no, student, snapshot, published_at, confirmed_at } = report
  const { mutate } = read
  // Opened: the school sees that it has arrived.
  useEffect(() => mutate({ id, confirmed: false }), [mutate, id])
  const labelOf = (code: string | null) => snapshot.scale.find((step) => step.code === code)?.label
  const isConfirmed = confirmed_at !== null
  return (
    <article aria-label={student.full_name} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h2 className="text-lg font-semibold">{student.full_name}</h2>
        <p className="text-sm text-muted-foreground">
          {[
            snapshot.class_name,
            t(($) => $.family.of, { semester: snapshot.semester, year: snapshot.school_year }),
            t(($) => $.family.published, { at: format.date(published_at) }),
          ].join(' · ')}
        </p>
        {no > 1 && (
          <p>
            <Badge tone="info">{t(($) => $.family.version, { no })}</Badge>
          </p>
        )}
      </header>
      {snapshot.summary && (
        <Card>
          <CardHeader title={t(($) => $.summary.title)} />
          <CardBody className="whitespace-pre-wrap">{snapshot.summary}</CardBody>
        </Card>
      )}
      {snapshot.sections.map((section) => (
        <Card key={section.title}>
          <CardHeader title={section.title} />
          <CardBody className="grid gap-3">
            {section.note && <p className="whitespace-pre-wrap">{section.note}</p>}
            <ul className="divide-y divide-border text-sm">
              {section.rows.map(({ indicator, code, note }) => (
                <li key={indicator} className="flex items-start justify-between gap-4 py-2">
                  <span className="min-w-0">
                    {indicator}
                    {note && <span className="block text-muted-foreground">{note}</span>}
                  </span>
                  <span className="shrink-0 font-medium">{labelOf(code) ?? '–'}</span>
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isConfirmed}
          busy={read.isPending && read.variables.confirmed}
          onClick={() => mutate({ id, confirmed: true }, { onError: notifyProblem })}
        >
          <CheckCheck aria-hidden />
          {t(($) => (isConfirmed ? $.family.confirmed : $.family.confirm))}
        </Button>
        <PdfButton id={id} name={student.full_name} />
      </div>
    </article>
  )
}
