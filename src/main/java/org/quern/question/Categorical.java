package org.quern.question;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Determines which text properties name categories: those with few distinct values. Each property is counted
 * once, and only until the answer is certain.
 */
public final class Categorical {

    /** A text property with fewer distinct values than this share of the entities names categories. */
    private static final double SHARE = 0.1;
    /**
     * A property with more values does not name categories, whatever the number of entities; this limits the
     * database's memory.
     */
    private static final long MOST = 50_000;

    private final GraphProbe probe;
    private final Map<String, Boolean> known = new ConcurrentHashMap<>();

    public Categorical(GraphProbe probe) {
        this.probe = probe;
    }

    public boolean holds(String label, PropertyKind property) throws Rejected {
        String key = label + "." + property.name();
        Boolean answer = known.get(key);
        if (answer == null) {
            String node = "MATCH (n:" + TypedQuery.typeParameter("n") + ")";
            Map<String, String> types = Map.of("n", label);
            long entities = probe.numbers(new TypedQuery(node + " RETURN count(n)", types)).getFirst();
            long enough = Math.min(MOST, (long) Math.ceil(SHARE * entities));
            long values = probe.numbers(new TypedQuery(
                    node + " WITH n[$property] AS v WHERE v IS NOT NULL WITH DISTINCT v LIMIT $most RETURN count(v)",
                    types, Map.of("property", property.name(), "most", Math.max(1, enough)))).getFirst();
            answer = values > 0 && values < Math.min(MOST, SHARE * entities);
            known.put(key, answer);
        }
        return answer;
    }
}
