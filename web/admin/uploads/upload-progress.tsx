import { Button } from '#web/ui/button.tsx'

/** The progress of an upload. */
export const UploadProgress = ({ percent, onCancel }: { percent: number; onCancel: () => void }) => (
  <div className="flex items-center gap-3">
    <div className="min-w-0 flex-1">
      <progress value={percent} max={100} aria-label="Upload" className="h-2 w-full accent-accent" />
      <p className="text-xs text-soft tabular-nums">{percent < 100 ? `Uploading ${percent}%` : 'Checking the image...'}</p>
    </div>
    <Button onClick={onCancel}>Cancel</Button>
  </div>
)
