import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { writableKeys, type WritableKey } from '@kelasku/shared/whitelabel/attributes'
import type { OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import { hasCode } from '#platform/api/call-error.ts'
import { useDraft } from '#platform/forms/draft.ts'
import { SaveButton } from '#platform/forms/SaveButton.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useRole } from '#platform/session/role.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { notify } from '#ui/notify.ts'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import { useReviseAppearance } from '../mutations.ts'
import { Preview } from '../preview/Preview.tsx'
import { whitelabelQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { filledFrom, LooksForm, revisionOf } from './looks-form.ts'
import { MenuSection } from './MenuSection.tsx'
import { NameSection } from './NameSection.tsx'
import { PicturesSection } from './PicturesSection.tsx'
import { addressOf, sectionAt, sectionOf, sections, type Section } from './sections.ts'
import { TermsSection } from './TermsSection.tsx'
import { useKeyName } from './use-key-name.ts'
import { useNewerLooks } from './use-newer-looks.ts'
import { WizardSection } from './WizardSection.tsx'

/** How the school looks and speaks. The settings page has seen that this person administers it. */
export function AppearancePage() {
  const schoolId = useRole(({ school_id }) => school_id) ?? ''
  const { data: own, error, isFetching, refetch } = useQuery(whitelabelQueries.own(schoolId))

  if (own) return <LooksEditor key={own.school_id} own={own} />
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <Loading />
}

function LooksEditor({ own }: { own: OwnAppearance }) {
  const t = useT()
  const cache = useQueryClient()
  const revise = useReviseAppearance(own.school_id)
  const form = useSchemaForm(LooksForm, filledFrom(own))
  const draft = useDraft(form, `looks:${own.school_id}`)
  const newer = useNewerLooks(form, own)
  const [section, open] = useSection()
  const { isDirty } = form.formState

  const submission = useSubmission(form, {
    act: async (filled) => {
      try {
        const saved = await revise.mutateAsync(revisionOf(filled))
        form.reset(filledFrom(saved))
        draft.forget()
        newer.forget()
        notify({ title: say(($) => $.saved), tone: 'success' })
      } catch (error) {
        if (!hasCode(error, 'version_conflict')) throw error
        // What has changed is fetched and shown; the same press of the button then means something again.
        await cache.refetchQueries({ queryKey: whitelabelQueries.own(own.school_id).queryKey }, { throwOnError: true })
      }
    },
    places,
    // What is wrong may stand in a part that is not open.
    show: (wrong) => {
      const parts = writableKeys.filter((key) => wrong.includes(`own.${key}`)).map(sectionOf)
      const [first] = parts
      if (first && !parts.includes(section)) open(first)
    },
  })

  const backToSaved = () => {
    form.reset(filledFrom(own))
    draft.forget()
    newer.forget()
  }

  return (
    <FormProvider {...form}>
      <LeaveGuard isDirty={isDirty} />
      <form {...submission.formProps} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4 [&_:is(input,textarea,button)]:scroll-my-36">
          <NewerNotice keys={newer.theirs} onDismiss={newer.forget} />
          <Tabs value={section} onValueChange={(value) => open(sections.find((one) => one === value) ?? 'name')}>
            <TabsList label={t(($) => $.parts)}>
              {sections.map((one) => (
                <TabsTrigger key={one} value={one}>
                  {t(($) => $.section[one])}
                </TabsTrigger>
              ))}
            </TabsList>
            {sections.map((one) => (
              <TabsContent key={one} value={one}>
                {bodyOf[one](own)}
              </TabsContent>
            ))}
          </Tabs>
          <Card
            className={cn(
              isDirty && 'sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 shadow-md md:bottom-3',
            )}
          >
            <CardFooter className="border-t-0">
              {isDirty && <SubmitProblems submission={submission} />}
              <SaveButton isDirty={isDirty} isBusy={submission.isBusy} />
              {isDirty && (
                <Button variant="ghost" onClick={backToSaved}>
                  {t(($) => $.common.action.cancel)}
                </Button>
              )}
              <PreviewSheet own={own} section={section} />
            </CardFooter>
          </Card>
        </div>
        <aside aria-label={t(($) => $.preview.title)} className="sticky top-6 hidden lg:block">
          <Preview own={own} section={section} />
        </aside>
      </form>
    </FormProvider>
  )
}

const bodyOf: Record<Section, (own: OwnAppearance) => ReactNode> = {
  name: (own) => <NameSection own={own} />,
  pictures: () => <PicturesSection />,
  menu: (own) => <MenuSection own={own} />,
  wizard: (own) => <WizardSection own={own} />,
  terms: (own) => <TermsSection own={own} />,
}

/** The wire calls a key by its name alone. */
const places = Object.fromEntries([
  ...writableKeys.map((key) => [key, `own.${key}`] as const),
  ['logo_image_url', 'logo'] as const,
])

/** Which part is open stands in the address. */
function useSection() {
  const [search, setSearch] = useSearchParams()
  const section = sectionAt(search.get('bagian'))
  const open = (next: Section) => setSearch({ bagian: addressOf[next] }, { replace: true, preventScrollReset: true })
  return [section, open] as const
}

function NewerNotice({ keys, onDismiss }: { keys: readonly WritableKey[]; onDismiss: () => void }) {
  const t = useT()
  const nameOf = useKeyName()
  if (keys.length === 0) return null
  return (
    <Alert
      tone="warning"
      live="assertive"
      title={t(($) => $.newer.title)}
      onDismiss={onDismiss}
      dismissLabel={t(($) => $.common.action.close)}
    >
      {t(($) => $.newer.text, { names: keys.map(nameOf).join(', ') })}
    </Alert>
  )
}

/** On a phone the preview has no room beside the form. */
function PreviewSheet({ own, section }: { own: OwnAppearance; section: Section }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Sheet open={isOpen} onOpenChange={setOpen}>
      <Button variant="outline" className="ml-auto lg:hidden" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        {t(($) => $.preview.title)}
      </Button>
      <SheetContent title={t(($) => $.preview.title)} closeLabel={t(($) => $.common.action.close)}>
        <Preview own={own} section={section} isBare />
      </SheetContent>
    </Sheet>
  )
}

function Loading() {
  const t = useT()
  return (
    <div aria-busy className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <output className="sr-only">{t(($) => $.common.state.loading)}</output>
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="hidden h-96 rounded-lg lg:block" />
    </div>
  )
}
