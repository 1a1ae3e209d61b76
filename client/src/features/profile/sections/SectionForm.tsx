import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { ProfileField, ProfileSection } from '@kelasku/shared/profile/fields'
import { ProofDialog } from '#features/identity/proof/ProofDialog.tsx'
import { useProof } from '#features/identity/proof/use-proof.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CardBody, CardFooter } from '#ui/card.tsx'
import { DisabledReason } from '#ui/disabled-reason.tsx'
import { notify } from '#ui/notify.ts'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { boxName, changedFields, filledFrom, revisionOf, schemaOfSection, type SectionBoxes } from '../fields/boxes.ts'
import { copyFlagOf } from '../fields/controls.ts'
import { isPlace, linesOf } from '../fields/lines.ts'
import { useSaveSection } from '../mutations.ts'
import { profileQueries, type Profile } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FieldBox } from './FieldBox.tsx'
import { PendingNote } from './PendingNote.tsx'
import { PlaceBoxes } from './PlaceBoxes.tsx'
import { editableFields } from './section-fields.ts'
import { useApprover } from './use-approver.ts'

interface SectionFormProps {
  profile: Profile
  section: ProfileSection
  onClose: () => void
}

/** One section being changed: saved by itself, kept as a draft until then. */
export function SectionForm({ profile, section, onClose }: SectionFormProps) {
  const t = useT()
  const cache = useQueryClient()
  const isOwn = useAccount()?.user_id === profile.id
  const fields = editableFields(profile, section)
  const [schema] = useState(() => schemaOfSection(fields))
  const form = useSchemaForm(schema, filledFrom(profile, fields))
  const draft = useDraft(form, `profile:${profile.id}:${section}`)
  const save = useSaveSection(profile.id, section)
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
          (proof) => save.mutateAsync({ ...revision, ...(proof && { proof }) }),
          ({ saved, proposed }) => {
            close()
            notifyOutcome(saved.length, proposed.length)
          },
        )
      } catch (error) {
        if (!hasCode(error, 'version_conflict')) throw error
        // What somebody else has saved is fetched and shown beside what is typed here.
        const query = isOwn ? profileQueries.mine() : profileQueries.one(profile.id)
        setTheirs(await cache.fetchQuery({ ...query, staleTime: 0 }))
      }
    },
    places: useMemo(
      () => Object.fromEntries(fields.map((field) => [field, `values.${boxName(field)}` as const])),
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields of a section do not change under one's hands
      [section],
    ),
  })

  return (
    <FormProvider {...form}>
      <form {...submission.formProps} ref={box} tabIndex={-1} aria-label={t(($) => $.section.name[section])}>
        <CardBody className="grid gap-4">
          <ProposalNotice profile={profile} fields={fields} />
          <Boxes profile={profile} fields={fields} values={current.values} />
        </CardBody>
        <CardFooter>
          <SubmitProblems submission={submission} />
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

function Boxes({ profile, fields, values }: FieldsProps & { values: SectionBoxes['values'] }) {
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
            <FieldBox field={field} note={noteFor(field)} />
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

function notifyOutcome(saved: number, proposed: number): void {
  if (proposed === 0) return notify({ title: say(($) => $.form.saved), tone: 'success' })
  notify({
    title: saved > 0 ? say(($) => $.form.savedAndProposed) : say(($) => $.form.proposed),
    description: say(($) => $.form.proposedText),
    tone: 'success',
  })
}
