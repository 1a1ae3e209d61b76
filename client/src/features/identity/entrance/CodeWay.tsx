import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { CodeBox, codePlaces } from '#features/classroom/code.ts'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { z } from 'zod'
import { identityQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { NewcomerForm } from './NewcomerForm.tsx'

/** First the code, then, when it is known whom it is meant for, the person. */
export function CodeWay({ onDone }: { onDone: () => void }) {
  const [search, setSearch] = useSearchParams()
  const code = search.get('kode') ?? ''
  const preview = useQuery(identityQueries.codePreview(code))

  return (
    <>
      <SignedInAlready code={code} />
      {preview.data ? (
        <NewcomerForm
          code={code}
          preview={preview.data}
          onOtherCode={() => setSearch({ cara: 'kode' })}
          onDone={onDone}
        />
      ) : (
        <CodeForm
          key={code}
          code={code}
          isLooking={preview.isFetching}
          error={preview.error}
          onFound={(found) => setSearch({ kode: found })}
        />
      )}
    </>
  )
}

interface CodeFormProps {
  code: string
  isLooking: boolean
  error: Error | null
  onFound: (code: string) => void
}

const Code = z.object({ invitation_code: CodeBox })

function CodeForm({ code, isLooking, error, onFound }: CodeFormProps) {
  const t = useT()
  const cache = useQueryClient()
  const form = useSchemaForm(Code, { invitation_code: code })
  const submission = useSubmission(form, {
    act: async ({ invitation_code }) => {
      await cache.fetchQuery(identityQueries.codePreview(invitation_code))
      onFound(invitation_code)
    },
    places: codePlaces,
  })

  // A code that came with the link is looked up before anybody has pressed a button.
  useEffect(() => {
    if (error) submission.refuse(error)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once an error
  }, [error])

  return (
    <form {...submission.formProps} className="grid gap-4">
      <Field
        required
        label={t(($) => $.register.byCode.code)}
        hint={t(($) => $.register.byCode.codeHint)}
        error={form.formState.errors.invitation_code?.message}
      >
        <Input
          {...form.register('invitation_code')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="font-mono tracking-widest uppercase"
        />
      </Field>
      <SubmitProblems submission={submission} />
      <Button type="submit" size="lg" className="w-full sm:w-fit" busy={submission.isBusy || isLooking}>
        {t(($) => $.register.byCode.look)}
      </Button>
    </form>
  )
}

/** Who has an account needs no second one. */
function SignedInAlready({ code }: { code: string }) {
  const t = useT()
  const account = useAccount()
  if (!account) return null
  return (
    <Alert
      tone="info"
      title={t(($) => $.register.signedIn.title, { name: account.name })}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={`/gabung-sekolah${code ? `?kode=${encodeURIComponent(code)}` : ''}`}>
            {t(($) => $.register.signedIn.join)}
          </Link>
        </Button>
      }
    >
      {t(($) => $.register.signedIn.text)}
    </Alert>
  )
}
