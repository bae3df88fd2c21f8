// Writes a backup of everything: `npm run backup -- [FILE]`. Works with and without a running server.
import { resolve } from 'node:path'
import { archive } from '#server/recovery/archive.ts'
import { runTool, saveTo } from '#server/recovery/tools.ts'

const nameOfNow = (isSealed: boolean): string =>
  resolve('backups', `clutchboard-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz${isSealed ? '.age' : ''}`)

await runTool('npm run backup -- [FILE]', (file, config) => saveTo(file ?? nameOfNow(config.BACKUP_KEY_FILE !== undefined), archive, config))
