/** One's own account, page by page: whoever opens one of them goes on to others. */
export { ProfilePage } from './ProfilePage.tsx'
export { PasswordPage } from './PasswordPage.tsx'
export { DevicesPage } from './DevicesPage.tsx'
export { LinkedPage } from './LinkedPage.tsx'
