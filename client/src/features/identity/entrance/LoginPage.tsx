import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { useT as useCommonT } from '#platform/i18n/i18n.ts'
import { useEndNotice } from '#platform/session/notice.ts'
import { Alert } from '#ui/alert.tsx'
import { nextPage } from '../next-page.ts'
import { EntranceFrame } from '../widgets/EntranceFrame.tsx'
import { useT } from '../words.ts'
import { DeviceAccounts } from './DeviceAccounts.tsx'
import { SignInForm } from './SignInForm.tsx'

export function LoginPage() {
  const t = useT()
  const siteName = useTenant(({ site_name }) => site_name)
  const navigate = useNavigate()
  const location = useLocation()
  const [next] = useState(() => nextPage(location))

  const goOn = (mustChangePassword: boolean) =>
    void (mustChangePassword
      ? navigate('/sandi-pertama', { replace: true, state: { from: next } })
      : navigate(next ?? '/', { replace: true }))

  return (
    <EntranceFrame title={t(($) => $.login.title, { site_name: siteName })}>
      <SessionEnd />
      <DeviceAccounts onChosen={() => goOn(false)} />
      <SignInForm onSignedIn={({ must_change_password }) => goOn(must_change_password)} />
      <p className="text-sm text-muted-foreground">
        {t(($) => $.login.noAccount)}{' '}
        <Link to="/daftar" className="touch-reach rounded-sm font-medium text-primary-ink hover:underline">
          {t(($) => $.login.register)}
        </Link>
      </p>
    </EntranceFrame>
  )
}

function SessionEnd() {
  const t = useCommonT()
  const notice = useEndNotice()
  if (!notice) return null
  const telling = notice.why === 'put_out' ? 'putOut' : 'newDevice'
  return (
    <Alert tone="warning" live="polite" title={t(($) => $.error[telling].title)}>
      {t(($) => $.error[telling].text)}
    </Alert>
  )
}
