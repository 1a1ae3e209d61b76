import type { QuizStatus } from '@kelasku/shared/quiz/contract'
import { flawsOfQuiz } from '@kelasku/shared/quiz/completeness'
import { Copy, Download, Ellipsis, Eye, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { explain } from '#platform/api/explain.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { useDuplicate, useRemoveQuiz, useSetStatus } from '../mutations.ts'
import type { Quiz } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { HeadingDialog } from './HeadingDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

type Opened = 'heading' | 'share' | 'remove' | 'flaws' | null

/** What may be done with the whole quiz. */
export function QuizActions({ quiz }: { quiz: Quiz }) {
  const t = useT()
  const go = useNavigate()
  const [opened, setOpened] = useState<Opened>(null)
  const setStatus = useSetStatus(quiz.id)
  const duplicate = useDuplicate(quiz.id)
  const remove = useRemoveQuiz(quiz.id)
  const flaws = Object.values(flawsOfQuiz(quiz)).flat()
  const close = () => setOpened(null)
  // The specification: of a status that could not be changed nothing is said. What is missing is told before.
  const step = (status: QuizStatus) => setStatus.mutate(status)

  return (
    <>
      {quiz.can.publish && (
        <Button busy={setStatus.isPending} onClick={() => (flaws.length > 0 ? setOpened('flaws') : step('published'))}>
          {t(($) => $.act.publish)}
        </Button>
      )}
      <Button asChild variant="outline">
        <Link to={`/bank-soal/${quiz.id}/pratinjau`}>
          <Eye aria-hidden />
          {t(($) => $.act.preview)}
        </Link>
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t(($) => $.act.more)}>
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {quiz.can.edit && (
            <DropdownMenuItem onSelect={() => setOpened('heading')}>
              <Pencil aria-hidden />
              {t(($) => $.act.heading)}
            </DropdownMenuItem>
          )}
          {quiz.can.duplicate && (
            <DropdownMenuItem
              onSelect={() =>
                duplicate.mutate(undefined, {
                  onSuccess: ({ id }) => void go(`/bank-soal/${id}`),
                  onError: notifyProblem,
                })
              }
            >
              <Copy aria-hidden />
              {t(($) => $.act.duplicate)}
            </DropdownMenuItem>
          )}
          {quiz.can.share && (
            <DropdownMenuItem onSelect={() => setOpened('share')}>
              <Share2 aria-hidden />
              {t(($) => $.act.share)}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem
            onSelect={() => void download(api.quiz.exportSheet({ params: { id: quiz.id } })).catch(notifyProblem)}
          >
            <Download aria-hidden />
            {t(($) => $.act.export)}
          </DropdownMenuItem>
          {quiz.can.redraft && (
            <DropdownMenuItem onSelect={() => step('draft')}>{t(($) => $.act.redraft)}</DropdownMenuItem>
          )}
          {quiz.can.archive && (
            <DropdownMenuItem onSelect={() => step('archived')}>{t(($) => $.act.archive)}</DropdownMenuItem>
          )}
          {quiz.can.remove && (
            <DropdownMenuItem onSelect={() => setOpened('remove')}>
              <Trash2 aria-hidden />
              {t(($) => $.common.action.delete)}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>

      {opened === 'heading' && <HeadingDialog quiz={quiz} onClose={close} />}
      {opened === 'share' && <ShareDialog quiz={quiz} onClose={close} />}
      <Dialog open={opened === 'flaws'} onOpenChange={close}>
        <DialogContent title={t(($) => $.flaws.title)} closeLabel={t(($) => $.common.action.close)}>
          <Alert tone="warning">
            <ul className="list-disc pl-4">
              {flaws.map((flaw) => (
                <li key={flaw}>{flaw}</li>
              ))}
            </ul>
          </Alert>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={opened === 'remove'}
        onOpenChange={close}
        title={t(($) => $.remove.title, { title: quiz.title })}
        confirmLabel={t(($) => $.common.action.delete)}
        cancelLabel={t(($) => $.common.action.cancel)}
        busy={remove.isPending}
        error={remove.error && explain(remove.error)?.text}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              notify({ title: say(($) => $.remove.done), tone: 'success' })
              void go('/bank-soal', { replace: true })
            },
          })
        }
      >
        {t(($) => $.remove.text)}
      </ConfirmDialog>
    </>
  )
}
