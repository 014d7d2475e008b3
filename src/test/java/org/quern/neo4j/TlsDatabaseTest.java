package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.connectors.ConnectorPortRegister;
import org.neo4j.configuration.connectors.ConnectorType;
import org.neo4j.configuration.connectors.HttpConnector;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.configuration.ssl.SslPolicyConfig;
import org.neo4j.configuration.ssl.SslPolicyScope;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.kernel.internal.GraphDatabaseAPI;
import org.neo4j.logging.NullLogProvider;
import org.quern.job.Progress;
import org.quern.neo4j.management.RemoteDatabase;
import org.quern.workspace.QuernException;

/** A server that talks over TLS only, with a certificate that nobody vouches for; asked directly and by way of its routing table. */
class TlsDatabaseTest {

    private static final char[] PASSWORD = "only-for-this-test".toCharArray();

    @TempDir
    private Path folder;

    @Test
    void aServerOverTlsIsAskedWhereItsCertificateIsTaken() throws Exception {
        Path keys = Files.createDirectories(folder.resolve("keys"));
        makeCertificate(keys);
        DatabaseManagementService service = server(keys);
        try {
            int port = ((GraphDatabaseAPI) service.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME))
                    .getDependencyResolver().resolveDependency(ConnectorPortRegister.class)
                    .getLocalAddress(ConnectorType.BOLT).getPort();
            for (String scheme : List.of("bolt+ssc", "neo4j+ssc")) {
                try (RemoteDatabase database = connect(scheme + "://localhost:" + port, "x")) {
                    assertThat(database.table("RETURN 1 AS x", Map.of(), QueryLimits.EVALUATION, Progress.NONE).rows())
                            .as(scheme).containsExactly(List.of(1L));
                }
            }
            for (String scheme : List.of("bolt+s", "neo4j+s")) {
                String uri = scheme + "://localhost:" + port;
                assertThatThrownBy(() -> connect(uri, "x")).as(scheme)
                        .isInstanceOf(QuernException.class).hasMessageContaining(uri)
                        .hasMessageContaining("untrusted certificate").hasMessageContaining("+ssc");
            }
            assertThatThrownBy(() -> connect("bolt://localhost:" + port, "x"))
                    .isInstanceOf(QuernException.class).hasMessageContaining("it is not responding");
        } finally {
            service.shutdown();
        }
    }

    private DatabaseManagementService server(Path keys) {
        SslPolicyConfig policy = SslPolicyConfig.forScope(SslPolicyScope.BOLT);
        return new DatabaseManagementServiceBuilder(folder.resolve("home"))
                .setUserLogProvider(NullLogProvider.getInstance())
                .setConfig(BoltConnector.enabled, true)
                .setConfig(BoltConnector.listen_address, new SocketAddress("localhost", 0))
                .setConfig(BoltConnector.encryption_level, BoltConnector.EncryptionLevel.REQUIRED)
                .setConfig(HttpConnector.enabled, false)
                .setConfig(GraphDatabaseSettings.auth_enabled, false)
                .setConfig(GraphDatabaseSettings.pagecache_memory, 16L << 20)
                .setConfig(policy.enabled, true)
                .setConfig(policy.base_directory, keys.toAbsolutePath())
                .setConfig(policy.private_key, keys.resolve("private.key").toAbsolutePath())
                .setConfig(policy.public_certificate, keys.resolve("public.crt").toAbsolutePath())
                .build();
    }

    /** The JDK's own tool makes it; the server wants both parts as texts. */
    private static void makeCertificate(Path keys) throws Exception {
        Path store = keys.resolve("keys.p12");
        Process keytool = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair", "-alias", "quern", "-keyalg", "RSA", "-keysize", "2048", "-validity", "2", "-dname",
                "CN=localhost", "-ext", "san=dns:localhost", "-storetype", "PKCS12", "-keystore", store.toString(),
                "-storepass", new String(PASSWORD)).redirectErrorStream(true).start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(keytool.waitFor()).as(said).isZero();
        KeyStore read = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            read.load(in, PASSWORD);
        }
        Files.writeString(keys.resolve("private.key"), pem("PRIVATE KEY", read.getKey("quern", PASSWORD).getEncoded()));
        Files.writeString(keys.resolve("public.crt"), pem("CERTIFICATE", read.getCertificate("quern").getEncoded()));
    }

    private static String pem(String what, byte[] content) {
        return "-----BEGIN " + what + "-----\n" + Base64.getMimeEncoder(64, new byte[]{'\n'}).encodeToString(content)
                + "\n-----END " + what + "-----\n";
    }

    private static RemoteDatabase connect(String uri, String password) {
        return RemoteDatabase.connect(new DatabaseAddress(uri, Optional.empty(), "neo4j", password));
    }
}
