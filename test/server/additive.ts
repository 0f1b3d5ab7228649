import { parse, type AlterTableCmd, type ColumnDef, type Node, type SelectStmt } from 'libpg-query';

/**
 * What of a migration a server of the version before would not bear, or would have to wait for: each statement that is
 * not known to add only (docs/decisions/032). A list of what is allowed, so that what nobody thought of is found.
 *
 * @param sql a migration, with drizzle's marks between its statements, which are comments
 * @returns the statement's kind in PostgreSQL's grammar and its table, such as `AT_DropColumn submission`
 * @throws SqlError where PostgreSQL could not read it
 */
export async function notAdditive(sql: string): Promise<string[]> {
  const { stmts = [] } = await parse(sql);
  const made = new Set<string | undefined>();
  return stmts.flatMap(({ stmt = {} as Node }) => {
    if ('CreateStmt' in stmt) {
      made.add(stmt.CreateStmt.relation?.relname);
      return [];
    }
    if ('AlterTableStmt' in stmt) {
      const { relation, cmds = [] } = stmt.AlterTableStmt;
      if (made.has(relation?.relname)) return [];
      return cmds
        .flatMap((cmd) => ('AlterTableCmd' in cmd ? [cmd.AlterTableCmd] : []))
        .filter((command) => !addsColumn(command))
        .map(({ subtype }) => `${subtype} ${relation?.relname}`);
    }
    if ('IndexStmt' in stmt) {
      const { relation, unique } = stmt.IndexStmt;
      // The version before may write twice what is to be unique from now on.
      return unique === true && !made.has(relation?.relname) ? [`unique IndexStmt ${relation?.relname}`] : [];
    }
    // One on a table that was there would meet what the version before writes.
    if ('CreateTrigStmt' in stmt && made.has(stmt.CreateTrigStmt.relation?.relname)) return [];
    if ('CreateFunctionStmt' in stmt && stmt.CreateFunctionStmt.replace !== true) return [];
    if ('SelectStmt' in stmt && makesQueue(stmt.SelectStmt)) return [];
    const [kind] = Object.keys(stmt);
    return kind !== undefined && ADDS.has(kind) ? [] : [`${kind} ${tableOf(stmt)}`];
  });
}

/** Statements that add, whatever they say. An update fills what was added; a row of the version before stays valid. */
const ADDS = new Set([
  'InsertStmt',
  'UpdateStmt',
  'CommentStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'CreateSchemaStmt',
]);

/** Whether a query makes a queue for jobs, and does nothing else. */
function makesQueue({ targetList = [] }: SelectStmt): boolean {
  return targetList.every((target) => {
    const call = 'ResTarget' in target ? target.ResTarget.val : undefined;
    const names = call !== undefined && 'FuncCall' in call ? (call.FuncCall.funcname ?? []) : [];
    return names.map((name) => ('String' in name ? name.String.sval : '')).join('.') === 'pgboss.create_queue';
  });
}

/** Whether a command adds a column that the version before need not fill, and that rewrites no table. */
function addsColumn({ subtype, def }: AlterTableCmd): boolean {
  if (subtype !== 'AT_AddColumn' || def === undefined || !('ColumnDef' in def)) return false;
  const constraints = constraintsOf(def.ColumnDef);
  const defaulted = constraints.some(
    ({ contype, raw_expr: value }) => contype === 'CONSTR_DEFAULT' && isConstant(value),
  );
  return constraints.every(
    ({ contype }) =>
      contype === 'CONSTR_NULL' ||
      (contype === 'CONSTR_DEFAULT' && defaulted) ||
      (contype === 'CONSTR_NOTNULL' && defaulted),
  );
}

const constraintsOf = ({ constraints = [] }: ColumnDef) =>
  constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

/** Whether a default is the same for every row: a table is rewritten for any other. */
function isConstant(node: Node | undefined): boolean {
  if (node === undefined) return false;
  return 'TypeCast' in node ? isConstant(node.TypeCast.arg) : 'A_Const' in node;
}

const tableOf = (stmt: Node): string => {
  const [body] = Object.values(stmt) as { relation?: { relname?: string } }[];
  return body?.relation?.relname ?? '';
};
