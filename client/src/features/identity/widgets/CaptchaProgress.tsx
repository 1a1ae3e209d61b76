import { Progress } from '#ui/progress.tsx'
import { useT } from '../words.ts'

/** The quiet line while the device does its little piece of work. */
export function CaptchaProgress({ share }: { share: number | null }) {
  const t = useT()
  return (
    // Empty it takes no room between the boxes.
    <div aria-live="polite" className="empty:absolute">
      {share !== null && <Progress showText label={t(($) => $.captcha.working)} value={Math.round(share * 100)} />}
    </div>
  )
}
