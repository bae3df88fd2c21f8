import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findProgram } from './foreign.ts'
import { must, runToEnd, type Said } from '#tests/support/program/run-to-end.ts'

const PROGRAMS = ['buildah', 'podman', 'runc', 'debootstrap', 'git']

/** What is missing here to build an image and run it. */
export function missingForContainers(): string[] {
  const missing = PROGRAMS.filter((name) => findProgram(name) === null)
  return process.getuid?.() === 0 ? missing : [...missing, 'a root user']
}

export type Containers = {
  folder: string
  /** @throws Error when it fails */
  buildah: (...args: string[]) => Promise<string>
  podman: (...args: string[]) => Promise<Said>
  /** Removes containers, volumes, images, mounts and the folder. */
  remove: () => Promise<void>
}

/** Images and containers apart from those of the machine. */
export function openContainers(): Containers {
  const folder = mkdtempSync(join(tmpdir(), 'clutchboard-containers-'))
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const TMPDIR = join(folder, 'tmp')
  mkdirSync(TMPDIR)
  const buildah: Containers['buildah'] = (...args) => must('buildah', [...store, ...args], { TMPDIR })
  // Without systemd, which is not everywhere where these tests run.
  const engine = [...store, '--tmpdir', join(folder, 'engine'), '--cgroup-manager', 'cgroupfs', '--runtime', 'runc', '--events-backend', 'file']
  const podman: Containers['podman'] = (...args) => runToEnd('podman', [...engine, ...args], { TMPDIR })
  return {
    folder, buildah, podman,
    remove: async () => {
      await podman('rm', '--all', '--force', '--time', '0')
      await podman('volume', 'rm', '--all', '--force')
      await buildah('rm', '--all')
      await buildah('rmi', '--all', '--force')
      await runToEnd('umount', [join(folder, 'store/overlay')]) // mounted on itself where that driver is used
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }) // another process that cleans up after a container may still be at it
    },
  }
}

/**
 * Makes an image that replaces Node's official one, which no registry gives here: Debian of the same name, the pinned
 * Node and this machine's npm at the same places, and the same user.
 * @param name as the Dockerfile has it, like node:24.21.0-bookworm-slim
 */
export async function makeNodeImage({ folder, buildah }: Containers, name: string): Promise<void> {
  const root = join(folder, 'base')
  const local = join(root, 'usr/local')
  const [, version = '', suite = ''] = name.match(/^node:([\d.]+)-(\w+)-slim$/) ?? []
  await must('debootstrap', ['--variant=minbase', suite, root])
  copyFileSync(realpathSync(process.execPath), join(local, 'bin/node'))
  chmodSync(join(local, 'bin/node'), 0o755)
  const npm = resolve(realpathSync(findProgram('npm') ?? ''), '../..')
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  await addRegistry(local)
  await must('chroot', [root, 'useradd', '--uid', '1000', '--create-home', '--shell', '/bin/bash', 'node'])
  const container = await buildah('from', 'scratch')
  await buildah('copy', '--quiet', container, root, '/')
  rmSync(root, { recursive: true })
  await buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', '--env', `NODE_VERSION=${version}`, '--cmd', '["node"]', container)
  await buildah('commit', '--quiet', '--format', 'docker', '--rm', container, `docker.io/library/${name}`)
}

/** How this machine reaches npm's registry: its address, and whom it trusts. */
async function addRegistry(local: string): Promise<void> {
  const get = (name: string): Promise<string> => must('npm', ['config', 'get', name, '--loglevel=error'])
  const lines = [`registry=${await get('registry')}`]
  const named = await get('cafile')
  const authorities = named === 'null' ? process.env['NODE_EXTRA_CA_CERTS'] : named
  if (authorities) {
    copyFileSync(authorities, join(local, 'share/authorities.pem'))
    lines.push('cafile=/usr/local/share/authorities.pem')
  }
  mkdirSync(join(local, 'etc'), { recursive: true })
  writeFileSync(join(local, 'etc/npmrc'), `${lines.join('\n')}\n`)
}
