import { ActionIcon, Group, ScrollArea } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../intl/index.ts';
import classes from './files.module.css';
import { pictureSize } from './picture-size.ts';
import { FILES } from './words.ts';

type Props = { url: string; name: string; height: number };

const STEPS = [1, 1.5, 2, 3, 4] as const;

/** A picture that can be enlarged and turned. */
export const Picture = ({ url, name, height }: Props) => {
  const write = useWords(FILES);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const [own, setOwn] = useState({ width: 1, height: 1 });
  const { ref, width } = useElementSize();
  const { drawn, taken } = pictureSize(own, { width, height }, { turns, zoom: STEPS[step] ?? 1 });
  const buttons = [
    { key: 'zoomOut', icon: IconZoomOut, isOff: step === 0, act: () => setStep(step - 1) },
    { key: 'zoomIn', icon: IconZoomIn, isOff: step === STEPS.length - 1, act: () => setStep(step + 1) },
    { key: 'rotate', icon: IconRotateClockwise, isOff: false, act: () => setTurns((turns + 1) % 4) },
  ] as const;
  return (
    <>
      <div ref={ref}>
        <ScrollArea
          h={height}
          className={classes.frame}
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': name }}
        >
          <div className={classes.paper} style={taken}>
            <img
              src={url}
              alt={name}
              className={classes.picture}
              style={{ ...drawn, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setOwn({ width: naturalWidth, height: naturalHeight })
              }
            />
          </div>
        </ScrollArea>
      </div>
      <Group gap={4} className="no-print">
        {buttons.map(({ key, icon: Icon, isOff, act }) => (
          <ActionIcon key={key} variant="default" aria-label={write(key)} disabled={isOff} onClick={act}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </Group>
    </>
  );
};
