import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { ProfileField } from '@kelasku/shared/profile/fields'
import { ProofDialog } from '#features/identity/proof/ProofDialog.tsx'
import { useProof } from '#features/identity/proof/use-proof.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission, type Submission } from '#platform/forms/use-submission.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CardBody, CardFooter } from '#ui/card.tsx'
import { DisabledReason } from '#ui/disabled-reason.tsx'
import { notify } from '#ui/notify.ts'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { boxName, changedFields, filledFrom, revisionOf, schemaOfSection, type SectionBoxes } from '../fields/boxes.ts'
import { copyFlagOf } from '../fields/controls.ts'
import { isPlace, linesOf } from '../fields/lines.ts'
import type { Revision } from '../mutations.ts'
import type { Profile } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FieldBox, type Choices } from './FieldBox.tsx'
import { PendingNote } from './PendingNote.tsx'
import { PlaceBoxes } from './PlaceBoxes.tsx'
import { useApprover } from './use-approver.ts'

export interface Saved {
  saved: readonly ProfileField[]
  proposed: readonly ProfileField[]
}

interface FieldsFormProps {
  profile: Profile
  /** Those that the asker may write, or propose a change of. They do not change while the form is open. */
  fields: readonly ProfileField[]
  /** Names the form, for whoever cannot see it. */
  label: string
  /** Under which it is kept until it is saved. */
  draftName: string
  save: (revision: Revision) => Promise<Saved>
  /** As it stands now, when somebody else has saved something of it meanwhile. */
  reload: () => Promise<Profile>
  /** What may be chosen in boxes that take any text elsewhere. */
  choices?: Choices
  /** Under which heading a field stands, where the form has some. */
  headingOf?: (field: ProfileField) => string
  /** Before the reason why it was not saved. */
  failed?: string
  onSaved?: (saved: Saved) => void
  onClose: () => void
}

/** Fields of a profile being changed: saved together, kept as a draft until then. */
export function FieldsForm({
  profile,
  fields,
  label,
  draftName,
  save,
  reload,
  choices = {},
  headingOf,
  failed,
  onSaved = notifyOutcome,
  onClose,
}: FieldsFormProps) {
  const t = useT()
  const [schema] = useState(() => schemaOfSection(fields))
  const form = useSchemaForm(schema, filledFrom(profile, fields))
  const draft = useDraft(form, draftName)
  const [theirs, setTheirs] = useState<Profile | null>(null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every box has a value from the start
  const current = useWatch({ control: form.control }) as SectionBoxes
  const changed = changedFields(fields, current)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const close = () => {
    draft.forget()
    onClose()
  }
  const { withProof, asking } = useProof()
  const submission = useSubmission(form, {
    act: async (filled) => {
      try {
        const revision = revisionOf(changedFields(fields, form.getValues()), filled)
        await withProof(
          (proof) => save({ ...revision, ...(proof && { proof }) }),
          (saved) => {
            close()
            onSaved(saved)
          },
        )
      } catch (error) {
        if (!hasCode(error, 'version_conflict')) throw error
        // What somebody else has saved is fetched and shown beside what is typed here.
        setTheirs(await reload())
      }
    },
    places: useMemo(
      () => Object.fromEntries(fields.map((field) => [field, `values.${boxName(field)}` as const])),
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields of a form do not change under one's hands
      [draftName],
    ),
  })

  return (
    <FormProvider {...form}>
      <form {...submission.formProps} ref={box} tabIndex={-1} aria-label={label}>
        <CardBody className="grid gap-4">
          <ProposalNotice profile={profile} fields={fields} />
          {groupsOf(fields, headingOf).map(([heading, group]) => (
            <Group key={heading} heading={heading}>
              <Boxes profile={profile} fields={group} values={current.values} choices={choices} />
            </Group>
          ))}
        </CardBody>
        <CardFooter>
          <SubmitProblems submission={titled(submission, failed)} />
          <SaveOrPropose profile={profile} changed={changed} isBusy={submission.isBusy && !asking} />
          <Button variant="ghost" onClick={close}>
            {t(($) => $.common.action.cancel)}
          </Button>
        </CardFooter>
      </form>
      {asking && <ProofDialog {...asking} />}
      {theirs && (
        <ConflictDialog
          mine={current}
          theirs={theirs}
          fields={fields}
          onClose={() => setTheirs(null)}
          onResolve={(values) => {
            const fresh = filledFrom(theirs, fields)
            form.reset(fresh)
            form.reset({ ...fresh, values }, { keepDefaultValues: true })
            setTheirs(null)
          }}
        />
      )}
    </FormProvider>
  )
}

/** A failure as the page calls it; some problems are all said in their title. */
export const titled = (submission: Submission, title: string | undefined): Submission => {
  const { problem } = submission
  return problem && title
    ? { ...submission, problem: { ...problem, title, text: problem.text || problem.title } }
    : submission
}

type Headed = [heading: string, fields: ProfileField[]]

function groupsOf(fields: readonly ProfileField[], headingOf: (field: ProfileField) => string = () => ''): Headed[] {
  const groups: Headed[] = []
  for (const field of fields) {
    const heading = headingOf(field)
    const known = groups.find(([one]) => one === heading)
    if (known) known[1].push(field)
    else groups.push([heading, [field]])
  }
  return groups
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  if (heading === '') return children
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-sm font-semibold">{heading}</legend>
      {children}
    </fieldset>
  )
}

interface FieldsProps {
  profile: Profile
  fields: readonly ProfileField[]
}

/** What is only proposed by saving is said before. */
function ProposalNotice({ profile, fields }: FieldsProps) {
  const t = useT()
  const approver = useApprover()
  const proposed = fields.filter((field) => profile.proposable.includes(field))
  const approvers = [...new Set(proposed.map((field) => approver(profile, field)))]
  if (proposed.length === 0) return null
  const isAll = proposed.length === fields.length
  return (
    <Alert tone="info">
      {t(($) => (isAll ? $.form.proposesAll : $.form.proposesSome), {
        approver: approvers.join(t(($) => $.form.or)),
      })}
    </Alert>
  )
}

function Boxes({
  profile,
  fields,
  values,
  choices,
}: FieldsProps & { values: SectionBoxes['values']; choices: Choices }) {
  const t = useT()
  const isMixed = fields.some((field) => profile.writable.includes(field))
  const isCopied = (field: ProfileField) => {
    const flag = copyFlagOf(field)
    return flag !== undefined && values[boxName(flag)] === true
  }
  const noteFor = (field: ProfileField) =>
    isMixed && profile.proposable.includes(field) ? t(($) => $.form.needsYes) : undefined
  const lines = linesOf(fields).filter(([field]) => !isCopied(field))

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {lines.map((line) => {
        const [field] = line
        return isPlace(field) ? (
          <div key={field} className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
            <PlaceBoxes line={line} />
            <div className="empty:hidden sm:col-span-2">
              <PendingNote profile={profile} line={line} />
            </div>
          </div>
        ) : (
          <div key={field} className="grid gap-2 has-[textarea]:sm:col-span-2">
            <FieldBox field={field} note={noteFor(field)} choices={choices[field]} />
            <PendingNote profile={profile} line={line} />
          </div>
        )
      })}
    </div>
  )
}

interface SaveOrProposeProps {
  profile: Profile
  changed: readonly ProfileField[]
  isBusy: boolean
}

/** The button says what it does: it saves, it proposes, or both. */
function SaveOrPropose({ profile, changed, isBusy }: SaveOrProposeProps) {
  const t = useT()
  const proposed = changed.filter((field) => profile.proposable.includes(field)).length
  const isWholly = proposed > 0 && proposed === changed.length
  return (
    <TooltipProvider>
      <DisabledReason reason={changed.length > 0 || isBusy ? null : t(($) => $.form.unchanged)}>
        <Button type="submit" busy={isBusy}>
          {t(($) => (isWholly ? $.form.propose : proposed > 0 ? $.form.saveAndPropose : $.common.action.save))}
        </Button>
      </DisabledReason>
    </TooltipProvider>
  )
}

function notifyOutcome({ saved, proposed }: Saved): void {
  if (proposed.length === 0) return notify({ title: say(($) => $.form.saved), tone: 'success' })
  notify({
    title: saved.length > 0 ? say(($) => $.form.savedAndProposed) : say(($) => $.form.proposed),
    description: say(($) => $.form.proposedText),
    tone: 'success',
  })
}
