import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats, useWords } from '../intl/index.ts';
import { decodePolyline } from './polyline.ts';
import { MOST_BYTES, readRoute } from './read-route.ts';
import { RouteLine } from './route-line.tsx';
import { thinLine } from './thin-line.ts';
import { ROUTE } from './words.ts';

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
