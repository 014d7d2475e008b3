package org.quern.question.generate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The questions that are preferred: by default those that people would ask.
 *
 * @param interest whether questions that nobody would ask are rejected, and whether the {@link #USUAL} weights apply;
 * without, all categories and templates have the same weight, as in CypherBench
 * @param weights other weights, by MATCH category or RETURN template; a weight of 0 excludes it
 */
public record Preference(@JsonProperty("would_be_asked") boolean interest, Map<String, Double> weights) {

    /** CypherBench's behaviour: no rule of interest, and equal weights. */
    public static final Preference PUBLISHED = new Preference(false, Map.of());

    /** What people would ask, with the usual weights. */
    public static final Preference DEFAULT = new Preference(true, Map.of());

    /** The greatest weight. */
    public static final double GREATEST = 100;

    /** How often people ask such questions; 1 for what is not listed. */
    public static final Map<String, Double> USUAL = Map.ofEntries(Map.entry("basic_(n)", 0.5),
            Map.entry("basic_(n*)", 2.0), Map.entry("basic_(n)-(m0*)", 4.0), Map.entry("basic_(n)-(m0)-(m1*)", 0.2),
            Map.entry("basic_(n)-(m0*),(n)-(m1*)", 1.5), Map.entry("basic_(n)=(m0)", 0.15),
            Map.entry("special_optional-match", 0.1), Map.entry("special_three-node-groupby", 0.2),
            Map.entry("special_time-sensitive", 1.25), Map.entry("special_comparison", 1.0),
            Map.entry("special_union", 0.1), Map.entry("n_name", 3.0), Map.entry("n_name_prop", 0.35),
            Map.entry("n_prop_distinct", 0.25),
            Map.entry("n_prop_array_distinct", 0.25), Map.entry("n_order_by", 0.2), Map.entry("n_argmax", 1.5),
            Map.entry("n_agg", 0.5), Map.entry("n_group_by", 0.1), Map.entry("n_m0_group_by_count_threshold", 0.25),
            Map.entry("n_m0_comparison_argmax", 1.5), Map.entry("n_m0_comparison_boolean", 0.1),
            Map.entry("n_m0_comparison_arithmetic", 0.25),
            Map.entry("n_union_count", 0.25));

    public Preference {
        weights.values().forEach(weight -> {
            if (!(weight >= 0 && weight <= GREATEST))
                throw new IllegalArgumentException("a weight is out of range");
        });
        weights = Collections.unmodifiableSortedMap(new TreeMap<>(weights));
    }

    /** The weight of a MATCH category or RETURN template. */
    @JsonIgnore
    public double weight(String key) {
        Double own = weights.get(key);
        return own != null ? own : interest ? USUAL.getOrDefault(key, 1.0) : 1;
    }

    public Preference with(String key, double weight) {
        Map<String, Double> now = new TreeMap<>(weights);
        now.put(key, weight);
        return new Preference(interest, now);
    }
}
