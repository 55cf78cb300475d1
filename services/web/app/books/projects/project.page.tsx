import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  createProject,
  deleteProject,
  getProjectOptions,
  type Project,
  updateProject,
  useRight,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { RECORDS, RemoveRecord } from '../../settings/index.ts';
import { DayInput, QueryBoundary, RecordForm, useRecordForm } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { bodyOf, type ProjectValues, valuesOf } from './project-values.ts';
import { PROJECTS } from './words.ts';

const LIST = '/books/projects';

const ProjectForm = ({ project }: { project?: Project }) => {
  const write = useWords(PROJECTS);
  const writeRecord = useWords(RECORDS);
  const mayWrite = useRight('keepBooks');
  const navigate = useNavigate();
  const back = () => void navigate({ to: LIST as string });
  const { form, ...state } = useRecordForm<ProjectValues>({
    values: valuesOf(project),
    version: project?.version,
    save: (values, ifMatch) => {
      const body = bodyOf(values);
      return project ? updateProject({ path: { id: project.id }, body, ...ifMatch }) : createProject({ body });
    },
    after: back,
  });
  const remove = project && (
    <RemoveRecord
      name={project.name}
      run={() => deleteProject({ path: { id: project.id } })}
      gone={{ record: getProjectOptions({ path: { id: project.id } }).queryKey, to: LIST }}
    />
  );
  return (
    <RecordForm {...state} back={LIST} aside={remove} readOnly={mayWrite ? undefined : 'keepBooks'}>
      <TextInput label={write('name')} required maxLength={120} {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={write('code')}
          description={write('code.about')}
          required
          maxLength={32}
          {...form.getInputProps('code')}
        />
        <TextInput
          label={write('customer')}
          description={write('customer.about')}
          maxLength={200}
          {...form.getInputProps('customer')}
        />
        <DayInput label={write('startsOn')} {...form.getInputProps('startsOn')} />
        <DayInput label={write('endsOn')} {...form.getInputProps('endsOn')} />
      </SimpleGrid>
      <Switch label={writeRecord('isActive')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </RecordForm>
  );
};

const KnownProject = ({ id }: { id: number }) => {
  const write = useWords(PROJECTS);
  const query = useQuery(getProjectOptions({ path: { id } }));
  return (
    <BooksPage part="projects" title={query.data?.data.name ?? write('title')} isForm>
      <QueryBoundary query={query}>{({ data }) => <ProjectForm key={data.id} project={data} />}</QueryBoundary>
    </BooksPage>
  );
};

/** A project, or a new one. */
export const ProjectPage = () => {
  const write = useWords(PROJECTS);
  const { id } = useParams({ strict: false }) as { id: string };
  if (id !== 'new') return <KnownProject id={Number(id)} />;
  return (
    <BooksPage part="projects" title={write('new')} isForm>
      <ProjectForm />
    </BooksPage>
  );
};
