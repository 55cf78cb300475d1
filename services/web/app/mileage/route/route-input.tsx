import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormats, useWords, words } from '../../intl/index.ts';
import { decodePolyline, drawLine, thinLine } from './polyline.ts';
import { MOST_BYTES, readRoute } from './read-route.ts';
import classes from './route-line.module.css';

const ROUTE = words({
  label: ['Route', 'Trajet'],
  about: [
    'A GPX or KML file of your phone or navigation device; the distance is measured along it.',
    'Un fichier GPX ou KML de votre téléphone ou de votre GPS; la distance est mesurée le long du trajet.',
  ],
  choose: ['Choose a file', 'Choisir un fichier'],
  other: ['Choose another file', 'Choisir un autre fichier'],
  remove: ['Remove the route', 'Retirer le trajet'],
  points: [
    '{count, plural, one {# point} other {{text} points}}',
    '{count, plural, one {# point} other {{text} points}}',
  ],
  tooLarge: [
    'This file is larger than 20 MB. Export only the days of this trip.',
    'Ce fichier dépasse 20 Mo. Exportez seulement les jours de ce déplacement.',
  ],
  noRoute: [
    'There is no route in this file. Choose a GPX or KML file with a track.',
    'Ce fichier ne contient aucun trajet. Choisissez un fichier GPX ou KML avec un tracé.',
  ],
  line: ['The route as a line, from the circle to the square', 'Le trajet en une ligne, du cercle au carré'],
});

/** The way of a trip as a line, with its start and its end. */
export const RouteLine = ({ polyline }: { polyline: string }) => {
  const write = useWords(ROUTE);
  const { width, height, places } = useMemo(() => drawLine(decodePolyline(polyline)), [polyline]);
  const [start, end] = [places[0], places.at(-1)];
  if (!start || !end) return null;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={write('line')} className={classes.line}>
      <polyline points={places.map((place) => place.join(',')).join(' ')} className={classes.way} />
      <circle cx={start[0]} cy={start[1]} r={7} className={classes.start} />
      <rect x={end[0] - 6} y={end[1] - 6} width={12} height={12} className={classes.end} />
    </svg>
  );
};

type Props = { value: string | null; onChange: (polyline: string | null) => void; error?: string | undefined };

/** The way that was driven, from a file that a phone or a navigation device wrote. */
export const RouteInput = ({ value, onChange, error }: Props) => {
  const write = useWords(ROUTE);
  const format = useFormats();
  const [problem, setProblem] = useState<'tooLarge' | 'noRoute' | undefined>(undefined);
  const read = async (file: File | null) => {
    if (file === null) return;
    if (file.size > MOST_BYTES) return setProblem('tooLarge');
    const points = readRoute(await file.text());
    setProblem(points ? undefined : 'noRoute');
    if (points) onChange(thinLine(points));
  };
  return (
    <Input.Wrapper label={write('label')} description={write('about')} error={problem ? write(problem) : error}>
      <Stack gap="xs" mt={6}>
        {value && <RouteLine polyline={value} />}
        <Group gap="xs">
          <FileButton accept=".gpx,.kml,application/gpx+xml,application/vnd.google-earth.kml+xml" onChange={read}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconRoute size={16} aria-hidden />}>
                {write(value ? 'other' : 'choose')}
              </Button>
            )}
          </FileButton>
          {value && (
            <>
              <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
                {write('remove')}
              </Button>
              <Text size="sm" c="dimmed" role="status">
                {write('points', {
                  count: decodePolyline(value).length,
                  text: format.number(decodePolyline(value).length),
                })}
              </Text>
            </>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
};
