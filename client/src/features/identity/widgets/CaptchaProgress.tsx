import { Progress } from '#ui/progress.tsx'
import { useT } from '../words.ts'

/** The quiet line while the device does its little piece of work. */
export function CaptchaProgress({ share }: { share: number | null }) {
  const t = useT()
  return (
    <div aria-live="polite">
      {share !== null && <Progress showText label={t(($) => $.captcha.working)} value={Math.round(share * 100)} />}
    </div>
  )
}
