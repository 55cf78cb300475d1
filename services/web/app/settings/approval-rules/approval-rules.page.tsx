import { useQuery } from '@tanstack/react-query';
import { getApprovalPoliciesOptions, getBusinessOptions, getSettingsOptions, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { QueryBoundary } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { RULES } from './words.ts';

/** Who approves what, from which amount on. */
export const ApprovalRulesPage = () => {
  const write = useWords(RULES);
  const { business } = useSession();
  const path = { businessId: business.id };
  // Its rules have the version of the business.
  const record = useQuery(getBusinessOptions({ path }));
  const settings = useQuery(getSettingsOptions({ path }));
  const policies = useQuery(getApprovalPoliciesOptions({ path }));
  return (
    <SettingsPage part="approval-rules" about={write('about')}>
      <QueryBoundary query={settings}>
        {({ data: decided }) => (
          <QueryBoundary query={policies}>
            {({ data }) => (
              <QueryBoundary query={record}>
                {({ data: { version } }) => (
                  <RuleEditor policies={data.policies} settings={decided} version={version} />
                )}
              </QueryBoundary>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </SettingsPage>
  );
};
