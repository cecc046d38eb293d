import type { ModelViewerElement } from '@google/model-viewer';
import { createElement } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { drawChecker, drawWireframe, LOOKS, type Look } from '../viewer/looks.ts';
import { say } from '../words.ts';

/** The address of the viewer's file, put in by the bundler. */
declare const MODEL_VIEWER: string;

export interface ViewerProps {
  readonly src: string;
  readonly poster: string | undefined;
  readonly name: string;
}

/** A model to turn around: loaded now and not with the page, since it is ten times as large as all the rest. */
export function Viewer({ src, poster, name }: ViewerProps) {
  const viewer = useRef<ModelViewerElement>(null);
  const [isReady, setReady] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [look, setLook] = useState<Look>('plain');
  const [clips, setClips] = useState<readonly string[]>([]);
  const [clip, setClip] = useState('');

  useEffect(() => {
    import(MODEL_VIEWER).catch(() => setBroken(true));
    const element = viewer.current!;
    const loaded = (): void => {
      setReady(true);
      setClips(element.availableAnimations);
      setClip(element.availableAnimations[0] ?? '');
    };
    const failed = (): void => setBroken(true);
    element.addEventListener('load', loaded);
    element.addEventListener('error', failed);
    return () => {
      element.removeEventListener('load', loaded);
      element.removeEventListener('error', failed);
    };
  }, []);

  useEffect(() => {
    if (!isReady) return;
    const element = viewer.current!;
    drawWireframe(element, look === 'wireframe');
    if (look !== 'checker') return;
    const drawn = drawChecker(element);
    return () => {
      void drawn.then((takeAway) => takeAway());
    };
  }, [look, isReady]);

  useEffect(() => {
    const element = viewer.current!;
    if (!isReady) return;
    if (clip === '') element.pause();
    else {
      element.animationName = clip;
      element.play();
    }
  }, [clip, isReady]);

  return (
    <figure class="viewer">
      {createElement(
        'model-viewer',
        {
          ref: viewer,
          src,
          poster,
          alt: say('viewer.alt', { name }),
          'camera-controls': true,
          'touch-action': 'pan-y',
          'interaction-prompt': 'none',
          'shadow-intensity': '0.6',
          'environment-image': 'neutral',
          'data-ready': isReady ? 'yes' : 'no',
        },
        // In place of its own bar, which stays where it ended.
        <span slot="progress-bar">
          {!isReady && !isBroken && <progress aria-label={say('asset.progress')} />}
        </span>,
      )}
      {isBroken && (
        <p class="note bad" role="alert">
          {say('viewer.broken')}
        </p>
      )}
      <figcaption class="actions">
        <fieldset aria-label={say('viewer.look')} class="actions">
          {LOOKS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={look === one}
              disabled={!isReady}
              onClick={() => setLook(one)}
            >
              {say(`viewer.${one}`)}
            </button>
          ))}
        </fieldset>
        {clips.length > 0 && (
          <select
            aria-label={say('viewer.clip')}
            value={clip}
            onChange={(event) => setClip(event.currentTarget.value)}
          >
            <option value="">{say('viewer.still')}</option>
            {clips.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </figcaption>
    </figure>
  );
}
