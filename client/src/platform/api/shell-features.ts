/** Of which features the shell and the dashboard make calls by themselves (shell-api.ts; build/contract.ts). */
export const shellFeatures = [
  'announcement',
  'chat',
  'classroom',
  'file',
  'identity',
  'notification',
  'profile',
  'school',
  'search',
  'whitelabel',
] as const
export type ShellFeature = (typeof shellFeatures)[number]
