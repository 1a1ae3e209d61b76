import { Paperclip } from 'lucide-react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { downloadFile } from '#platform/session/download-file.ts'
import { Button } from '#ui/button.tsx'
import { useT } from './words.ts'

/** Fetched with who asks: a link that is passed on opens nothing. */
export function AnswerFile({ file: { id, name } }: { file: { id: string; name: string } }) {
  const t = useT()
  return (
    <Button
      variant="link"
      className="justify-self-start whitespace-normal text-left wrap-anywhere"
      aria-label={t(($) => $.file, { name })}
      onClick={() => void downloadFile(id, name).catch(notifyProblem)}
    >
      <Paperclip aria-hidden />
      {name}
    </Button>
  )
}
