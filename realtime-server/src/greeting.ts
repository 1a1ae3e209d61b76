/** What the operator reads after a start: where it is, and how to get in. */
import { isIPv6 } from 'node:net'
import type { Config } from '#platform/config.ts'
import { addressesInNetwork, isAnywhere } from '#platform/http/certificate.ts'
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
  const host = isAnywhere(config) ? 'localhost' : config.HOST
  const here = `${config.isTls ? 'https' : 'http'}://${host}:${port}`
  const lines = ['', `  Kelasku siap di ${here}  (${(milliseconds / 1000).toFixed(1)} detik)`, '']
  if (config.TLS === 'self') {
    const others = isAnywhere(config) ? addressesInNetwork() : []
    for (const address of others)
      lines.push(`  Dari HP di jaringan yang sama: https://${isIPv6(address) ? `[${address}]` : address}:${port}`)
    lines.push('  Peramban memperingatkan sertifikat buatan sendiri satu kali: pilih Lanjutan, lalu Lanjutkan.', '')
  }
  if (config.isDemo) {
    lines.push('  Sekolah contoh: data di sini karangan, dan tidak ada surat atau pesan yang keluar.', '')
    for (const { email, who } of demoAccounts) lines.push(`  ${email.padEnd(42)} ${who}`)
    lines.push('', `  Kata sandi semua akun: ${demoPassword}`, '')
    if (letterbox !== undefined) lines.push(`  Surat yang ditulis di sini: ${here}${letterbox}`, '')
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
