import { Anchor, Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type BusinessSecurity,
  getBusinessSecurityOptions,
  updateBusinessSecurity,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ALL_ROLES, ROLES } from '../../people/index.ts';
import { QueryBoundary, RecordForm, useRecordForm } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { DIRECTORY } from './words.ts';

const SecurityForm = ({ security }: { security: BusinessSecurity }) => {
  const write = useWords(DIRECTORY);
  const writeRole = useWords(ROLES);
  const { business } = useSession();
  const { form, ...state } = useRecordForm({
    values: { mfaRequiredFor: security.mfaRequiredFor },
    version: security.version,
    save: (body, ifMatch) => updateBusinessSecurity({ path: { businessId: business.id }, body, ...ifMatch }),
  });
  return (
    <RecordForm {...state}>
      <Checkbox.Group label={write('factors.roles')} {...form.getInputProps('mfaRequiredFor')}>
        <Stack gap="sm" mt="xs">
          {ALL_ROLES.map((role) => (
            <Checkbox key={role} value={role} label={writeRole(role)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm">
        {write('factors.lost')}{' '}
        <Anchor component={Link} to="/people" size="sm" underline="always">
          {write('people')}
        </Anchor>
      </Text>
    </RecordForm>
  );
};

/** Who must use two-step verification to use the business. */
export const SecondFactorsPage = () => {
  const write = useWords(DIRECTORY);
  const { business } = useSession();
  const query = useQuery(getBusinessSecurityOptions({ path: { businessId: business.id } }));
  return (
    <SettingsPage part="second-factors" about={write('factors.about')}>
      <QueryBoundary query={query}>{({ data }) => <SecurityForm security={data} />}</QueryBoundary>
    </SettingsPage>
  );
};
