import { useMutation } from '@tanstack/react-query'
import { Activity, Check, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { tryAll } from './checks.ts'
import { steps, type Outcome, type Outcomes, type Verdict } from './verdict.ts'
import { useT } from './words.ts'

/** Tries what a class needs from this device. What a setting mends is only said to those who work at the school. */
export function ConnectionTest() {
  const t = useT()
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const test = useMutation({
    mutationFn: () => {
      setOutcomes({})
      return tryAll(setOutcomes)
    },
  })
  return (
    <div className="grid gap-3">
      {!test.isIdle && (
        <ul className="grid gap-2">
          {steps.map((step) => (
            <li key={step} className="flex items-center justify-between gap-3 text-sm">
              {t(($) => $.step[step])}
              <Shown outcome={outcomes[step]} />
            </li>
          ))}
        </ul>
      )}
      {test.data && <Sentence verdict={test.data} />}
      <Button variant="outline" className="w-fit" busy={test.isPending} onClick={() => test.mutate()}>
        <Activity aria-hidden />
        {t(($) => (test.isIdle ? $.act : $.again))}
      </Button>
    </div>
  )
}

const icons = { GOOD: Check, BAD: X, NONE: Minus }
const inks = { GOOD: 'text-success-ink', BAD: 'text-danger-ink', NONE: 'text-muted-foreground' }

function Shown({ outcome }: { outcome: Outcome | undefined }) {
  const t = useT()
  if (outcome === undefined) return <Spinner />
  const Icon = icons[outcome]
  return (
    <span className={`inline-flex items-center gap-1.5 ${inks[outcome]}`}>
      <Icon aria-hidden className="size-4" />
      {t(($) => $.state[outcome])}
    </span>
  )
}

function Sentence({ verdict }: { verdict: Verdict }) {
  const t = useT()
  const mayMend = useRole(isStaff)
  if (verdict === 'good')
    return (
      <Alert tone="success" live="polite">
        {t(($) => $.verdict.good)}
      </Alert>
    )
  return (
    <Alert tone={verdict === 'lan' ? 'info' : 'warning'} live="polite">
      {t(($) => $.verdict[verdict].text)}
      {mayMend && ` ${t(($) => $.help, { help: t(($) => $.verdict[verdict].help) })}.`}
    </Alert>
  )
}
