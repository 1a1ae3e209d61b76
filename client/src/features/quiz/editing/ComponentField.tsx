import type { QuestionComponent } from '@kelasku/shared/quiz/question'
import { useQuery } from '@tanstack/react-query'
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { quizQueries, type Quiz } from '../queries.ts'
import { useT } from '../words.ts'

interface ComponentFieldProps {
  quiz: Quiz
  value: string | null
  /** What the question was about when it was opened: it may have been taken out of its curriculum since. */
  former: QuestionComponent | null
  onChange: (id: string | null) => void
}

/** What of the curriculum a question is about; of the subject and level that its quiz is for. */
export function ComponentField({ quiz, value, former, onChange }: ComponentFieldProps) {
  const t = useT()
  const subjectId = quiz.subject?.id ?? ''
  const { data: options = [], isLoading } = useQuery({
    ...quizQueries.components(subjectId, quiz.level),
    enabled: subjectId !== '',
  })
  const isGone = former?.is_deleted === true && value === former.id
  return (
    <Field
      label={t(($) => $.editor.component)}
      hint={subjectId === '' && t(($) => $.editor.componentHint)}
      error={isGone && t(($) => $.editor.componentGone)}
    >
      <Combobox
        options={options}
        value={value}
        selected={former && optionOf(former)}
        onValueChange={onChange}
        loading={isLoading}
        loadingText={t(($) => $.common.state.loading)}
        placeholder={t(($) => $.editor.unset)}
        searchLabel={t(($) => $.editor.searchComponent)}
        emptyText={t(($) => $.editor.noComponent)}
        clearLabel={t(($) => $.editor.clearComponent)}
        disabled={subjectId === '' && value === null}
      />
    </Field>
  )
}

const optionOf = ({ id, code, text }: QuestionComponent): ComboboxOption => ({
  value: id,
  label: [code, text].filter(Boolean).join(' '),
})
