import type { VerifyState } from '@kelasku/shared/report-card/cards'
import { CircleCheck, CircleHelp, CircleSlash, History, type LucideIcon } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Card, CardBody } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { tones, type Tone } from '#ui/tone.ts'
import { FileCheck } from './FileCheck.tsx'
import type { Found, Issued } from './queries.ts'
import { useT } from './words.ts'

const looks: Record<VerifyState, { Icon: LucideIcon; tone: Tone }> = {
  BERLAKU: { Icon: CircleCheck, tone: 'success' },
  DIGANTI: { Icon: History, tone: 'warning' },
  DITARIK: { Icon: CircleSlash, tone: 'danger' },
  TIDAK_DIKENAL: { Icon: CircleHelp, tone: 'danger' },
}

export function Outcome({ found: { state, issued } }: { found: Found }) {
  const t = useT()
  const { Icon, tone } = looks[state]
  return (
    <Card aria-label={t(($) => $.result)}>
      <div aria-live="polite" className={cn('flex items-start gap-3 rounded-t-lg px-4 py-4 sm:px-5', tones[tone].soft)}>
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div className="grid gap-1">
          <p className="text-lg font-semibold">{t(($) => $.state[state].title)}</p>
          <p className="text-sm text-foreground">{t(($) => $.state[state].text)}</p>
        </div>
      </div>
      {issued && (
        <CardBody className="grid gap-5">
          <Facts of={issued} />
          <FileCheck hash={issued.pdf_hash} />
        </CardBody>
      )}
    </Card>
  )
}

function Facts({ of }: { of: Issued }) {
  const t = useT()
  const format = useFormat()
  const { school_name, npsn, student, class_name, school_year, semester, period, no, signer, signed_at } = of
  const facts = [
    [t(($) => $.fact.school), school_name],
    [t(($) => $.fact.npsn), npsn ?? '-'],
    [t(($) => $.fact.student), student],
    [t(($) => $.fact.class), class_name],
    [t(($) => $.fact.period), t(($) => $.period[period], { semester, year: school_year })],
    [t(($) => $.fact.version), String(no)],
    [t(($) => $.fact.signer), signer ?? t(($) => $.byHand)],
    [t(($) => $.fact.signed), signed_at === null ? '-' : format.dateTime(signed_at)],
  ] as const
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
      {facts.map(([label, fact]) => (
        <div key={label} className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-medium wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
