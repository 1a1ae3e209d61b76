import type { ImportKind } from '@kelasku/shared/import/contract'
import { ArrowRight, Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { t as say, useT } from '../words.ts'

/** The kinds of which one alone has a form. */
const oneByOne: Partial<Record<ImportKind, true>> = { STUDENT: true, TEACHER: true, PARENT: true }

interface TemplateStepProps {
  kind: ImportKind
  /** The class that was chosen for all rows that name none. */
  className?: string | undefined
  onNext: () => void
}

/** The sheet to fill in. Whoever has one of their own may skip it. */
export function TemplateStep({ kind, className, onNext }: TemplateStepProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    const template = kind === 'STUDENT' ? api.import.studentTemplate() : api.import.template({ params: { kind } })
    void download(template)
      .catch((error: unknown) => (kind === 'SCHEDULE' ? notifyOfSchedules(error) : notifyProblem(error)))
      .finally(() => setBusy(false))
  }

  return (
    <Card>
      <CardHeader title={t(($) => $.template.title)} description={t(($) => $.template.text)} />
      <CardBody>
        <ol className="grid list-decimal gap-1.5 pl-5 text-sm marker:text-muted-foreground">
          <li>{t(($) => $.template.fill)}</li>
          {className && <li>{t(($) => $.template.forClass, { class_name: className })}</li>}
          <li>{t(($) => $.template.text_cells)}</li>
          <li>{t(($) => $.template.own)}</li>
        </ol>
      </CardBody>
      <CardFooter>
        <Button busy={isBusy} onClick={save}>
          <Download aria-hidden />
          {t(($) => $.template.save)}
        </Button>
        <Button variant="outline" onClick={onNext}>
          {t(($) => $.template.next)}
          <ArrowRight aria-hidden />
        </Button>
        {oneByOne[kind] && (
          <Button asChild variant="ghost">
            <Link to={`/tambah-orang?sebagai=${kind}`}>{t(($) => $.template.onlyOne)}</Link>
          </Button>
        )}
      </CardFooter>
    </Card>
  )
}

/** The specification has words of its own for this sheet. */
function notifyOfSchedules(error: unknown) {
  const told = explain(error)
  if (told) notify({ title: say(($) => $.template.schedulesFailed), description: told.text, tone: 'danger' })
}
