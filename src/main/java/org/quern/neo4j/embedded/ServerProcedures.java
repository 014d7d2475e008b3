package org.quern.neo4j.embedded;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.neo4j.collection.ResourceRawIterator;
import org.neo4j.internal.kernel.api.exceptions.ProcedureException;
import org.neo4j.internal.kernel.api.procs.ProcedureSignature;
import org.neo4j.kernel.api.QueryLanguage;
import org.neo4j.kernel.api.ResourceMonitor;
import org.neo4j.kernel.api.procedure.CallableProcedure;
import org.neo4j.kernel.api.procedure.Context;
import org.neo4j.kernel.api.procedure.GlobalProcedures;
import org.neo4j.values.AnyValue;
import org.quern.cypher.check.QuerySafety;
import org.quern.neo4j.QueryGuard;

/**
 * Limits the procedures of an embedded database, also for clients that do not go through {@link QueryGuard}. The
 * server's own list of allowed procedures applies to plug-ins only, so each other procedure is replaced by one that
 * says that it is not allowed.
 */
final class ServerProcedures {

    /** Procedures that drivers and other clients call to learn about the server and the connection. */
    private static final Set<String> CLIENTS = Set.of("db.ping", "dbms.components", "dbms.routing.getRoutingTable");

    static final Set<String> ALLOWED = Stream.concat(QuerySafety.PROCEDURES.stream(), CLIENTS.stream())
            .collect(Collectors.toUnmodifiableSet());

    private ServerProcedures() {}

    static void limit(GlobalProcedures procedures) {
        List<ProcedureSignature> others = QueryLanguage.ALL.stream()
                .flatMap(language -> procedures.getCurrentView().getAllProcedures(language))
                .filter(signature -> !ALLOWED.contains(signature.name().toString())).distinct().toList();
        others.forEach(signature -> procedures.unregister(signature.name()));
        for (ProcedureSignature signature : others) {
            try {
                procedures.register(new Refused(signature));
            } catch (ProcedureException taken) {
                throw new IllegalStateException("the procedure " + signature.name() + " cannot be limited", taken);
            }
        }
    }

    /** A procedure that is not allowed. */
    private static final class Refused extends CallableProcedure.BasicProcedure {

        Refused(ProcedureSignature signature) {
            super(signature);
        }

        @Override
        public ResourceRawIterator<AnyValue[], ProcedureException> apply(Context context, AnyValue[] input,
                ResourceMonitor monitor) throws ProcedureException {
            throw ProcedureException.invocationFailed("procedure", signature().name().toString(),
                    new SecurityException("procedures other than " + String.join(", ", ALLOWED.stream().sorted()
                            .toList()) + " are not allowed here"));
        }
    }
}
