import type { Layout } from '@kelasku/shared/report-card/sections'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { SaveButton } from '#platform/forms/SaveButton.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSubmission, type Submission } from '#platform/forms/use-submission.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { useCreateTemplate, useReviseTemplate } from '../mutations.ts'
import { reportSettingQueries, type Half, type Template } from '../queries.ts'
import { templatesPath } from '../SettingTabs.tsx'
import { t as say, useT } from '../words.ts'
import { AllTaken } from './AllTaken.tsx'
import { boxesOf, changedBoxes, looksOf, sectionBoxesOf, TemplateBoxes } from './template-boxes.ts'
import { SampleButton } from './SampleButton.tsx'
import { TemplateFields, type TemplateFieldsProps } from './TemplateFields.tsx'
import { halfQuery } from './use-half.ts'

type Offered = readonly Template['sections'][number][]

const places = { level_taken: 'levels' } as const

interface NewTemplateProps {
  half: Half
  layout: Layout
  /** Which it is made for, where that is known. */
  level: number | null
  offered: Offered
}

export function NewTemplate({ half, layout, level, offered }: NewTemplateProps) {
  const navigate = useNavigate()
  const create = useCreateTemplate()
  const form = useSchemaForm(TemplateBoxes, {
    name: '',
    levels: level === null ? [] : [level],
    layout,
    paper: 'A4',
    sections: sectionBoxesOf(offered, offered),
    letterhead: '',
    logo_file_id: null,
    second_logo_file_id: null,
    watermark_file_id: null,
    show_rank: false,
    sign_mode: 'ELECTRONIC',
  })
  const submission = useSubmission(form, {
    act: async (boxes) => {
      await create.mutateAsync({ ...half, ...looksOf(boxes) })
      notify({ title: say(($) => $.template.created, { name: boxes.name }), tone: 'success' })
      await navigate(`${templatesPath}?${halfQuery(half)}`)
    },
    places,
  })
  return (
    <>
      {!form.formState.isSubmitting && <AllTaken half={half} />}
      <Whole form={form} submission={submission} half={half} ownId={null} />
    </>
  )
}

export function RevisedTemplate({ template, offered }: { template: Template; offered: Offered }) {
  const t = useT()
  const cache = useQueryClient()
  const save = useReviseTemplate(template.id)
  /** What the form was filled from, or what one has been told of since. */
  const [base, setBase] = useState(template)
  const [theirs, setTheirs] = useState<readonly (keyof TemplateBoxes)[]>([])
  const form = useSchemaForm(TemplateBoxes, boxesOf(template, offered))
  const half = { semester: template.semester, period: template.period }
  const fill = (from: Template) => {
    form.reset(boxesOf(from, offered))
    setBase(from)
    setTheirs([])
  }
  const submission = useSubmission(form, {
    act: async (boxes) => {
      try {
        const { data } = await save.mutateAsync({ ...looksOf(boxes), version: base.version })
        fill(data)
        notify({ title: say(($) => $.template.saved), tone: 'success' })
      } catch (error) {
        if (!hasCode(error, 'version_conflict')) throw error
        // What somebody else has saved is fetched and told; the same press of the button then means something again.
        const all = await cache.fetchQuery({ ...reportSettingQueries.templates(), staleTime: 0 })
        const now = all.find(({ id }) => id === template.id)
        if (!now) throw error
        setTheirs(changedBoxes(boxesOf(base, offered), boxesOf(now, offered)))
        setBase(now)
      }
    },
    places,
  })
  return (
    <>
      {theirs.length > 0 && (
        <Alert
          tone="warning"
          live="assertive"
          title={t(($) => $.template.theirs)}
          action={
            <Button size="sm" variant="outline" onClick={() => fill(base)}>
              {t(($) => $.template.takeTheirs)}
            </Button>
          }
        >
          {t(($) => $.template.theirsText, {
            fields: theirs.map((name) => t(($) => $.template.field[name])).join(', '),
          })}
        </Alert>
      )}
      <Whole form={form} submission={submission} half={half} ownId={template.id} />
    </>
  )
}

function Whole({ form, submission, half, ownId }: TemplateFieldsProps & { submission: Submission }) {
  return (
    <form {...submission.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TemplateFields form={form} half={half} ownId={ownId} />
      <Card>
        <CardFooter className="border-t-0">
          <SubmitProblems submission={submission} />
          <SaveButton isDirty={ownId === null || form.formState.isDirty} isBusy={submission.isBusy} />
          <SampleButton boxes={() => form.getValues()} half={half} />
        </CardFooter>
      </Card>
    </form>
  )
}
