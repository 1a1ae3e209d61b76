/** What the operator reads after a start: where it is, and how to get in. */
import type { Config } from '#platform/config.ts'
import { demoAccounts, demoPassword } from '#seeds/demo-accounts.ts'

interface Greeting {
  config: Config
  port: number
  setupCode: string | undefined
  /** Where the letters of a demo are read. */
  letterbox: string | undefined
  milliseconds: number
}

export function greet({ config, port, setupCode, letterbox, milliseconds }: Greeting): void {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST
  const lines = ['', `  Kelasku siap di http://${host}:${port}  (${(milliseconds / 1000).toFixed(1)} detik)`, '']
  if (config.isDemo) {
    lines.push('  Sekolah contoh: data di sini karangan, dan tidak ada surat atau pesan yang keluar.', '')
    for (const { email, who } of demoAccounts) lines.push(`  ${email.padEnd(42)} ${who}`)
    lines.push('', `  Kata sandi semua akun: ${demoPassword}`, '')
    if (letterbox !== undefined) lines.push(`  Surat yang ditulis di sini: http://${host}:${port}${letterbox}`, '')
  }
  if (setupCode !== undefined) {
    lines.push(
      '  Belum ada akun. Buka alamat di atas, pilih "Buka sekolah baru", dan masukkan kode admin pertama:',
      '',
      `      ${setupCode}`,
      '',
    )
  }
  console.log(lines.join('\n'))
}
