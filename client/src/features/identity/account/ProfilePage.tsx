import { useQuery } from '@tanstack/react-query'
import type { MembershipView } from '@kelasku/shared/school/contract'
import { Email, FullName, Phone, Username, type User } from '@kelasku/shared/profile/contract'
import { renamesSelf } from '@kelasku/shared/identity/policy'
import { useEffect } from 'react'
import { z } from 'zod'
import { orNull } from '#platform/forms/blank.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SaveButton } from '#platform/forms/SaveButton.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useUpdateMe, type MyRevision } from '../mutations.ts'
import { ProofDialog } from '../proof/ProofDialog.tsx'
import { useProof } from '../proof/use-proof.ts'
import { PhotoCard } from '../photo/PhotoCard.tsx'
import { identityQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

export function ProfilePage() {
  const { data: me, error, isFetching, refetch } = useQuery(identityQueries.me())
  if (me) {
    return (
      <div className="grid gap-5">
        <PhotoCard user={me.user} />
        <ProfileForm
          user={me.user}
          mayRename={renamesSelf(me.memberships.filter(({ status }) => status === 'ACTIVE').map(membershipOf))}
        />
      </div>
    )
  }
  return error ? <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Loading />
}

const membershipOf = ({ id, school_id, role, is_admin, position }: MembershipView) => ({
  id,
  schoolId: school_id,
  role,
  isAdmin: is_admin,
  position,
})

const Profile = z.object({
  full_name: FullName,
  nick_name: orNull(z.string().trim().max(60)),
  email: orNull(Email),
  phone: orNull(Phone),
  username: orNull(Username),
})

const boxesOf = ({ full_name, nick_name, email, phone, username }: User) => ({
  full_name,
  nick_name: nick_name ?? '',
  email: email ?? '',
  phone: phone ?? '',
  username: username ?? '',
})

interface ProfileFormProps {
  user: User
  /** Otherwise the school agrees first. */
  mayRename: boolean
}

function ProfileForm({ user, mayRename }: ProfileFormProps) {
  const t = useT()
  const update = useUpdateMe()
  const form = useSchemaForm(Profile, boxesOf(user))
  const { reset } = form
  const draft = useDraft(form, 'profile')
  // What this device remembers may be older than what the server knows, which comes a moment later.
  useEffect(() => reset(boxesOf(user), { keepDirtyValues: true }), [reset, user])
  const { errors, isDirty, dirtyFields } = form.formState
  const { withProof, asking } = useProof()

  const submission = useSubmission(form, {
    act: async (profile) => {
      const change = changed(profile, dirtyFields)
      await withProof(
        (proof) => update.mutateAsync({ ...change, ...(proof && { proof }) }),
        (saved) => {
          form.reset(boxesOf(saved))
          draft.forget()
          notify({ title: say(($) => $.profile.saved), tone: 'success' })
        },
      )
    },
    places: { email_taken: 'email', username_taken: 'username' },
  })

  return (
    <>
      <form {...submission.formProps}>
        <Card>
          <CardHeader title={t(($) => $.profile.title)} description={t(($) => $.profile.description)} />
          <CardBody className="grid gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                required
                label={t(($) => $.person.fullName)}
                hint={mayRename ? null : t(($) => $.profile.nameHint)}
                error={errors.full_name?.message}
              >
                <Input
                  {...form.register('full_name')}
                  readOnly={!mayRename}
                  autoComplete="name"
                  autoCapitalize="words"
                />
              </Field>
              <Field label={t(($) => $.person.nickName)} error={errors.nick_name?.message}>
                <Input {...form.register('nick_name')} autoComplete="nickname" autoCapitalize="words" />
              </Field>
              <Field
                label={t(($) => $.contact.email)}
                hint={dirtyFields.email ? t(($) => $.profile.emailHint) : null}
                error={errors.email?.message}
              >
                <Input {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
              </Field>
              <Field label={t(($) => $.contact.phone)} error={errors.phone?.message}>
                <Input {...form.register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
              </Field>
              <Field label={t(($) => $.contact.username)} error={errors.username?.message}>
                <Input
                  {...form.register('username')}
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </Field>
              {user.nisn && (
                <Field label="NISN" hint={t(($) => $.profile.nisnHint)}>
                  <Input value={user.nisn} readOnly />
                </Field>
              )}
            </div>
          </CardBody>
          <CardFooter>
            <SubmitProblems submission={submission} />
            {/* While the dialog asks for proof, it is the person that is waited for. */}
            <SaveButton isDirty={isDirty} isBusy={submission.isBusy && !asking} />
          </CardFooter>
        </Card>
      </form>
      {asking && <ProofDialog {...asking} />}
    </>
  )
}

/** Only what was touched is sent: the rest may have been changed elsewhere meanwhile. */
function changed(profile: z.output<typeof Profile>, touched: Partial<Record<string, boolean>>): MyRevision {
  return Object.fromEntries(Object.entries(profile).filter(([field]) => touched[field]))
}

function Loading() {
  const t = useT()
  return (
    <div aria-busy className="grid gap-5">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  )
}
