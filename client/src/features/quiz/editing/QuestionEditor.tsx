import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import {
  CognitiveLevel,
  cognitiveLevelLabels,
  Difficulty,
  difficultyLabels,
  PartialCredit,
  QuestionType,
  type QuestionDraft,
} from '@kelasku/shared/quiz/question'
import { hasOptions, isMarkedByHand, optionLetters, questionTypeLabels } from '@kelasku/shared/quiz/question-type'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { explain } from '#platform/api/explain.ts'
import { RichTextEditor, type UploadPicture } from '#platform/rich-text/RichTextEditor.tsx'
import { uuid } from '#platform/uuid.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { asDraft, useSaveQuestion } from '../mutations.ts'
import type { Question, Quiz } from '../queries.ts'
import { useT } from '../words.ts'
import { AcceptedFields } from './AcceptedFields.tsx'
import { ComponentField } from './ComponentField.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { RubricFields } from './RubricFields.tsx'

type Option = QuestionDraft['answer_options'][number]

const newOption = (): Option => ({ id: uuid(), value_doc: emptyDoc, is_correct_answer: false })

const blank = (): QuestionDraft => ({
  question_type: 1,
  question_doc: emptyDoc,
  point: 1,
  answer_options: [newOption(), newOption(), newOption(), newOption()],
  accepted_answers: '',
  partial_credit: 'ALL_OR_NOTHING',
  explanation_doc: null,
  rubric: [],
  difficulty: null,
  cognitive_level: null,
  component_id: null,
})

const upload: UploadPicture = async (file, { signal }) => (await api.quiz.upload({ body: { file } }, { signal })).data

interface QuestionEditorProps {
  quiz: Quiz
  question: Question | null
  onClose: () => void
}

/** Writes one question. It is saved by itself, so a colleague may write the next one meanwhile. */
export function QuestionEditor({ quiz, question, onClose }: QuestionEditorProps) {
  const t = useT()
  const [of, setOf] = useState(question)
  const [draft, setDraft] = useState<QuestionDraft>(() => (question ? asDraft(question) : blank()))
  const [hasClashed, setClashed] = useState(false)
  const save = useSaveQuestion(quiz.id)
  const change = (news: Partial<QuestionDraft>) => setDraft((before) => ({ ...before, ...news }))
  const type = draft.question_type
  const send = () =>
    save.mutate(
      { of: of && { id: of.id, version: of.version }, draft: withoutWhatDoesNotBelong(draft) },
      { onSuccess: onClose, onError: (error) => setClashed(hasCode(error, 'version_conflict')) },
    )

  return (
    <Card aria-label={question ? t(($) => $.editor.edit) : t(($) => $.editor.new)}>
      <CardBody className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t(($) => $.editor.type)}>
            <Select
              value={type}
              onChange={({ target }) => change({ question_type: QuestionType.parse(Number(target.value)) })}
            >
              {QuestionType.values.values().map((one) => (
                <option key={one} value={one}>
                  {questionTypeLabels[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t(($) => $.editor.point)}>
            <Input
              type="number"
              inputMode="decimal"
              min={0.01}
              step="0.01"
              value={draft.point ?? ''}
              onChange={({ target }) => change({ point: target.value === '' ? null : Number(target.value) })}
            />
          </Field>
        </div>
        <Field label={t(($) => $.editor.question)}>
          <RichTextEditor
            value={draft.question_doc ?? null}
            onUpload={upload}
            onChange={(question_doc) => change({ question_doc })}
          />
        </Field>
        {hasOptions(type) && (
          <OptionFields
            isSingle={type === 1}
            options={draft.answer_options}
            onChange={(answer_options) => change({ answer_options })}
          />
        )}
        {type === 3 && (
          <Field label={t(($) => $.editor.partial)}>
            <Select
              value={draft.partial_credit}
              onChange={({ target }) => change({ partial_credit: PartialCredit.parse(target.value) })}
            >
              {PartialCredit.options.map((one) => (
                <option key={one} value={one}>
                  {t(($) => $.editor.partials[one])}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {type === 4 && (
          <AcceptedFields
            accepted={draft.accepted_answers}
            onChange={(accepted_answers) => change({ accepted_answers })}
          />
        )}
        {isMarkedByHand(type) && <RubricFields rubric={draft.rubric} onChange={(rubric) => change({ rubric })} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t(($) => $.editor.difficulty)}>
            <Select
              value={draft.difficulty ?? ''}
              onChange={({ target }) => change({ difficulty: Difficulty.nullable().parse(target.value || null) })}
            >
              <option value="">{t(($) => $.editor.unset)}</option>
              {Difficulty.options.map((one) => (
                <option key={one} value={one}>
                  {difficultyLabels[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t(($) => $.editor.cognitive)}>
            <Select
              value={draft.cognitive_level ?? ''}
              onChange={({ target }) =>
                change({ cognitive_level: CognitiveLevel.nullable().parse(target.value || null) })
              }
            >
              <option value="">{t(($) => $.editor.unset)}</option>
              {CognitiveLevel.options.map((one) => (
                <option key={one} value={one}>
                  {cognitiveLevelLabels[one]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <ComponentField
          quiz={quiz}
          value={draft.component_id}
          former={question?.component ?? null}
          onChange={(component_id) => change({ component_id })}
        />
        <Field label={t(($) => $.question.explanation)}>
          <RichTextEditor
            compact
            value={draft.explanation_doc ?? null}
            onUpload={upload}
            onChange={(explanation_doc) => change({ explanation_doc })}
          />
        </Field>
        {save.error && !hasClashed && (
          <Alert tone="danger" live="assertive">
            <span className="whitespace-pre-line">{explain(save.error)?.text}</span>
          </Alert>
        )}
      </CardBody>
      <CardFooter>
        <Button busy={save.isPending} onClick={send}>
          {t(($) => $.common.action.save)}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t(($) => $.common.action.cancel)}
        </Button>
      </CardFooter>
      {hasClashed && of && (
        <ConflictDialog
          quizId={quiz.id}
          questionId={of.id}
          mine={draft}
          onTheirs={onClose}
          onMine={(theirs) => {
            setOf(theirs)
            setClashed(false)
          }}
        />
      )}
    </Card>
  )
}

/** What another type of question asks for stays on the page, in case one comes back, and is not sent. */
function withoutWhatDoesNotBelong(draft: QuestionDraft): QuestionDraft {
  const type = draft.question_type
  return {
    ...draft,
    answer_options: hasOptions(type) ? draft.answer_options : [],
    accepted_answers: type === 4 ? draft.accepted_answers : '',
    rubric: isMarkedByHand(type) ? draft.rubric : [],
  }
}

interface OptionFieldsProps {
  isSingle: boolean
  options: readonly Option[]
  onChange: (options: Option[]) => void
}

function OptionFields({ isSingle, options, onChange }: OptionFieldsProps) {
  const t = useT()
  const amend = (index: number, news: Partial<Option>) =>
    onChange(options.map((option, place) => (place === index ? { ...option, ...news } : option)))
  const mark = (index: number) =>
    isSingle
      ? onChange(options.map((option, place) => ({ ...option, is_correct_answer: place === index })))
      : amend(index, { is_correct_answer: !options[index]?.is_correct_answer })

  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-sm font-medium">{t(($) => $.editor.options)}</legend>
      {options.map((option, index) => (
        <div key={option.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2">
          <label className="flex min-h-11 items-center gap-2 pt-1 text-sm font-semibold">
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name="correct"
              className="size-5 accent-primary"
              checked={option.is_correct_answer}
              onChange={() => mark(index)}
              aria-label={t(($) => $.editor.isCorrect, { letter: optionLetters[index] ?? '' })}
            />
            {optionLetters[index]}
          </label>
          {/* On a phone below its letter, so that its tools stand in one row. */}
          <div className="max-sm:col-span-full max-sm:row-start-2">
            <RichTextEditor
              compact
              aria-label={t(($) => $.editor.option, { letter: optionLetters[index] ?? '' })}
              value={option.value_doc ?? null}
              onUpload={upload}
              onChange={(value_doc) => amend(index, { value_doc })}
            />
          </div>
          <IconButton
            className="max-sm:col-start-3"
            label={t(($) => $.editor.dropOption, { letter: optionLetters[index] ?? '' })}
            disabled={options.length <= 2}
            onClick={() => onChange(options.filter((_, place) => place !== index))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      {options.length < optionLetters.length && (
        <Button variant="outline" className="justify-self-start" onClick={() => onChange([...options, newOption()])}>
          <Plus aria-hidden />
          {t(($) => $.editor.addOption)}
        </Button>
      )}
    </fieldset>
  )
}
