import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { identityQueries } from '#features/identity/queries.ts'
import { FindSchool } from '#features/school/widgets/FindSchool.tsx'
import { OpenSchoolForm } from '#features/school/widgets/OpenSchoolForm.tsx'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { chosen } from '#platform/forms/blank.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { useArrival } from '#platform/screen/use-arrival.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { t as say, useT } from '../words.ts'
import { JoinByCode, type Joined } from './JoinByCode.tsx'
import {
  addressOf,
  forgetProgress,
  keepProgress,
  keptProgress,
  progressIn,
  whos,
  type Progress,
  type Who,
} from './progress.ts'
import { useStand, type SchoolContext } from './use-stand.ts'
import { Waiting } from './Waiting.tsx'

/** For somebody who belongs nowhere yet: who are you, where do you belong, there you are. */
export function WizardPage() {
  const t = useT()
  const { progress, go } = useProgress()
  const [entered, setEntered] = useState<SchoolContext | null>(null)
  const { step, who } = progress
  useArrival(step)
  const labels = [t(($) => $.wizard.one.step), t(($) => $.wizard.two.step), t(($) => $.wizard.three.step)]

  const arrive = (place: SchoolContext) => {
    setEntered(place)
    go({ step: 3, who })
  }

  return (
    <div className="grid gap-6">
      <Stepper
        label={t(($) => $.wizard.steps)}
        steps={labels.map((label) => ({ label }))}
        current={step - 1}
        onStepChange={(index) => go({ step: index === 0 ? 1 : 2, who })}
        doneText={t(($) => $.wizard.done)}
      />
      {step === 1 && <WhoStep who={who} onArrived={arrive} onChosen={(next) => go({ step: 2, who: next })} />}
      {step === 2 && who && (
        <WhereStep
          who={who}
          onBack={() => go({ step: 1, who })}
          onArrived={arrive}
          onAsked={() => go({ step: 3, who })}
        />
      )}
      {step === 3 && <ThereStep place={entered} onBack={() => go({ step: who ? 2 : 1, who })} />}
    </div>
  )
}

function useProgress() {
  const [search, setSearch] = useSearchParams()
  const isFirst = useRef(true)

  // Who left in the middle finds themselves there again.
  useEffect(() => {
    const kept = isFirst.current && !search.has('langkah') ? keptProgress() : null
    isFirst.current = false
    if (kept) setSearch(kept, { replace: true })
  }, [search, setSearch])

  return {
    progress: progressIn(search),
    go: (next: Progress) => {
      keepProgress(next)
      setSearch(addressOf(next))
      window.scrollTo({ top: 0 })
    },
  }
}

interface StepProps {
  /** The tenant's own words for this step, if it has any. */
  own: string | null
  title: string
  text: string
  children: ReactNode
}

function Step({ own, title, text, children }: StepProps) {
  return (
    <>
      <PageHeader title={title} description={<span className="whitespace-pre-line">{own ?? text}</span>} />
      {children}
    </>
  )
}

const WhoForm = z.object({ who: chosen(z.enum(whos), () => say(($) => $.wizard.one.missing)) })

interface WhoStepProps {
  who: Who | null
  onArrived: (place: SchoolContext) => void
  onChosen: (who: Who) => void
}

function WhoStep({ who, onArrived, onChosen }: WhoStepProps) {
  const t = useT()
  const wording = useWording()
  const siteName = useTenant(({ site_name }) => site_name)
  const own = useTenant(({ wizard_steps }) => wizard_steps[0])
  const hidden = useTenant(({ hidden_terms }) => hidden_terms)
  const offered = whos.filter((one) => one !== 'ORTU' || !hidden.includes('parent'))

  const form = useSchemaForm(WhoForm, { who })
  const submission = useSubmission(form, { act: async (given) => onChosen(given.who) })
  return (
    <Step own={own} title={t(($) => $.wizard.one.title, { site_name: siteName })} text={t(($) => $.wizard.one.text)}>
      {/* Whoever was rejected while away begins here again, and is told. */}
      <Waiting onEnter={onArrived} />
      <form {...submission.formProps} className="grid gap-6">
        <Field required label={t(($) => $.wizard.one.who)} error={form.formState.errors.who?.message}>
          <RadioGroup
            {...form.register('who')}
            look="card"
            className="sm:grid-cols-2"
            options={offered.map((one) => ({
              value: one,
              label: one === 'PENGELOLA' ? t(($) => $.wizard.one.owner) : roleLabel(one, wording),
              hint: t(($) => $.wizard.one.hint[one]),
            }))}
          />
        </Field>
        <SubmitProblems submission={submission} />
        <Button type="submit" size="lg" className="w-full sm:w-fit" busy={submission.isBusy}>
          {t(($) => $.common.action.continue)}
        </Button>
      </form>
    </Step>
  )
}

interface WhereStepProps {
  who: Who
  onBack: () => void
  onArrived: (place: SchoolContext) => void
  onAsked: () => void
}

function WhereStep({ who, onBack, onArrived, onAsked }: WhereStepProps) {
  const t = useT()
  const own = useTenant(({ wizard_steps }) => wizard_steps[1])
  const [search, setSearch] = useSearchParams()
  const isFinding = search.get('cara') === 'cari'
  const arrive = ({ membership, class_id, child_id }: Joined) =>
    onArrived({ schoolId: membership.school_id, classId: class_id, childId: child_id })
  const find = (isOn: boolean) =>
    setSearch((earlier) => ({ ...Object.fromEntries(earlier), cara: isOn ? 'cari' : 'kode' }))

  return (
    <Step
      // What a school says of joining it does not fit who opens another.
      own={who === 'PENGELOLA' ? null : own}
      title={who === 'PENGELOLA' ? t(($) => $.wizard.two.open) : t(($) => $.wizard.two.title)}
      text={t(($) => $.wizard.two.text[who])}
    >
      {who === 'PENGELOLA' && <OpenSchoolForm onOpened={({ school_id }) => onArrived({ schoolId: school_id })} />}
      {who !== 'PENGELOLA' && !isFinding && <JoinByCode initialRole={who} onJoined={arrive} />}
      {who !== 'PENGELOLA' && isFinding && (
        <>
          <Waiting onEnter={onArrived} />
          <FindSchool usually={who} otherwise={null} />
        </>
      )}
      <div className="flex flex-wrap gap-2 border-t border-border pt-4">
        <Button variant="outline" onClick={onBack}>
          {t(($) => $.common.action.back)}
        </Button>
        {who !== 'PENGELOLA' && (
          <Button variant="ghost" onClick={() => find(!isFinding)}>
            {isFinding ? t(($) => $.wizard.two.haveCode) : t(($) => $.wizard.two.noCode)}
          </Button>
        )}
        {isFinding && <AskedAlready onAsked={onAsked} />}
      </div>
    </Step>
  )
}

/** Who has asked a school has done what they can. */
function AskedAlready({ onAsked }: { onAsked: () => void }) {
  const t = useT()
  const { data: me } = useQuery(identityQueries.me())
  if (!me?.memberships.some(({ status }) => status === 'PENDING')) return null
  return (
    <Button onClick={onAsked} className="sm:ml-auto">
      {t(($) => $.common.action.continue)}
    </Button>
  )
}

function ThereStep({ place, onBack }: { place: SchoolContext | null; onBack: () => void }) {
  const t = useT()
  const own = useTenant(({ wizard_steps }) => wizard_steps[2])
  const tenantId = useTenant(({ school_id }) => school_id)
  const { data: me } = useQuery(identityQueries.me())
  const { stand, goingTo, problem } = useStand()
  // Found again from what the server knows: this page may have been reloaded.
  const membership = me?.memberships.find(
    ({ school_id, status }) => status === 'ACTIVE' && (!place || school_id === place.schoolId),
  )
  const isWaiting = me?.memberships.some(({ status }) => status === 'PENDING') ?? false

  const enter = (to: SchoolContext) => {
    forgetProgress()
    void stand(to)
  }
  return (
    <Step
      own={membership?.school_id === tenantId ? own : null}
      title={membership ? t(($) => $.wizard.three.title) : t(($) => $.wizard.three.almost)}
      text={
        membership
          ? t(($) => $.wizard.three.text, { school_name: membership.school_name })
          : t(($) => $.wizard.three.wait)
      }
    >
      <FormProblem problem={problem} />
      <Waiting onEnter={enter} />
      {!membership && !isWaiting && me && <EmptyState picture="people" title={t(($) => $.wizard.three.nowhere)} />}
      <div className="flex flex-wrap gap-2">
        {membership ? (
          <Button
            size="lg"
            busy={goingTo !== null}
            onClick={() => enter(place ?? { schoolId: membership.school_id })}
            className="w-full sm:w-fit"
          >
            {t(($) => $.wizard.three.open)}
          </Button>
        ) : (
          <Button variant="outline" onClick={onBack}>
            {t(($) => $.common.action.back)}
          </Button>
        )}
      </div>
    </Step>
  )
}
